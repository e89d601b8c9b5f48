/** A page that learns its game late tells the app, which changes the paper. */
export function tellGame(game: string): void {
  window.dispatchEvent(new CustomEvent("hegemon-game", { detail: game }));
}

export function title(text: string): void {
  document.title = text ? `${text} · Hegemon` : "Hegemon";
}
