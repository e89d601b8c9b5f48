import { expect, it } from "vitest";
import { link, readRoute, to } from "./route";
import { schemeFor } from "./settings.svelte";
import { forget, remember, tokenFor, yourGames } from "./yours";

it("prints each game on its own paper, and the rest as the system likes it", () => {
  expect(schemeFor("purge", "printed", false)).toBe("dark");
  expect(schemeFor("xi", "printed", true)).toBe("light");
  expect(schemeFor("", "printed", true)).toBe("dark");
  expect(schemeFor("purge", "light", true)).toBe("light");
});

it("names pages by the fragment, tokens and all", () => {
  expect(readRoute("#/table/a-b_c+d")).toEqual({ page: "table", rest: ["a-b_c+d"] });
  expect(readRoute("")).toEqual({ page: "", rest: [] });
  expect(readRoute(to("rules", "xi", "XI-4.8"))).toEqual({ page: "rules", rest: ["xi", "XI-4.8"] });
  expect(new URL(link("join", "secret")).pathname + new URL(link("join", "secret")).search).not.toContain("secret");
});

it("remembers your games, newest first, and forgets them", () => {
  localStorage.clear();
  remember({ match: "m1", game: "xi", tokens: ["t1"] });
  remember({ match: "m2", game: "purge", tokens: ["t2"] });
  remember({ match: "m1", over: true, replay: "r1" });
  expect(yourGames().map((game) => game.match)).toEqual(["m1", "m2"]);
  expect(yourGames()[0]).toMatchObject({ tokens: ["t1"], over: true });
  expect(tokenFor("r1")).toBe("t1");
  forget("m1");
  expect(yourGames().map((game) => game.match)).toEqual(["m2"]);
});
