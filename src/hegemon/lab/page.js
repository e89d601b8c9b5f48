const cards = JSON.parse(document.getElementById("cards").textContent);
const value = (cell) => cell.dataset.v ?? cell.textContent;
function sort(table, place, head) {
  const falls = head.getAttribute("aria-sort") !== "descending";
  for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", falls ? "descending" : "ascending");
  const rows = [...table.tBodies[0].rows];
  const order = (a, b) => {
    const [one, other] = [value(a.cells[place]), value(b.cells[place])];
    if (one === "" || other === "") return (one === "") - (other === "");
    const both = [Number(one), Number(other)];
    const by = both.some(Number.isNaN) ? other.localeCompare(one) : both[1] - both[0];
    return falls ? by : -by;
  };
  table.tBodies[0].append(...rows.sort(order));
}
for (const table of document.querySelectorAll("table")) {
  [...table.tHead.rows[0].cells].forEach((head, place) => {
    if (!head.textContent) return;
    const button = document.createElement("button");
    button.textContent = head.textContent;
    button.title = "Sort";
    head.replaceChildren(button);
    button.addEventListener("click", () => sort(table, place, head));
  });
  if (table.tBodies[0].rows.length < 8) continue;
  const find = document.createElement("input");
  find.className = "find";
  find.type = "search";
  find.placeholder = "Filter these rows";
  find.setAttribute("aria-label", "Filter the rows of this table");
  table.parentElement.before(find);
  find.addEventListener("input", () => {
    const words = find.value.toLowerCase().split(/\s+/);
    for (const row of table.tBodies[0].rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
    }
  });
}
const shown = document.getElementById("card");
document.addEventListener("click", (event) => {
  const button = event.target.closest("button.card");
  const again = button && shown.dataset.of === button.dataset.card && !shown.hidden;
  shown.hidden = !button || again;
  if (shown.hidden) return;
  const card = cards[button.dataset.card];
  shown.dataset.of = button.dataset.card;
  const name = document.createElement("b");
  const facts = document.createElement("small");
  [name.textContent, facts.textContent] = [card.name, card.facts];
  shown.replaceChildren(name, facts, card.text);
  const place = button.getBoundingClientRect();
  shown.style.left = Math.max(8, Math.min(place.left, innerWidth - shown.offsetWidth - 8)) + "px";
  const below = place.bottom + 6 + shown.offsetHeight < innerHeight;
  shown.style.top = Math.max(8, below ? place.bottom + 6 : place.top - 6 - shown.offsetHeight) + "px";
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape") shown.hidden = true; });
document.addEventListener("scroll", () => { shown.hidden = true; }, true);
