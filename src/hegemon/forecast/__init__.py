"""What each answer leads to, said before it is given: who dies, what arrives, how likely a battle is won.

Everything is worked out from one seat's own view: the rest of the table is made up, so what a seat cannot see has
no part in it. A forecast holds if nobody responds.
"""

from hegemon.forecast.forecaster import Forecaster, forecaster_for
from hegemon.forecast.question import Forecast, forecast

__all__ = ["Forecast", "Forecaster", "forecast", "forecaster_for"]
