/** The three abilities by the names of the rulebook. */
import { t } from "../../lib/texts";

export const NAMES = { digital: t("psi.digital"), psionic: t("psi.psionic"), physical: t("psi.physical") } as const;
