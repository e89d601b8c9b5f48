/** Beats become scenes, and the queue plays them in their time. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BeatQueue, CLOCK_ROOM, scenesOf, TOO_LONG, type Clock, type Scene, type Time } from "./beats";
import { kindOf, TIMES } from "./kinds";
import { GAMES, type GameId, type Line, type PlainView } from "./model";
import { movesOf } from "./moves";
import { changed, viewsOf } from "./patch";
import type { Beat, Table } from "./protocol";
import { lastTurn, recapOf, sinceMine } from "./recap";
import { tollOf } from "./toll";
import { voices, type Sound } from "./voices";

function eventsOf(game: GameId): { name: string; text: string }[] {
  const file = readFileSync(`../src/hegemon/games/${game.replaceAll("-", "_")}/text/en.toml`, "utf8");
  const part = file.slice(file.indexOf("[events]"), file.indexOf("\n[", file.indexOf("[events]") + 1) >>> 0);
  // A sentence for one rule of an event is no event of its own.
  const sentences = [...part.matchAll(/^"([^"]+?)(?: [A-Z]+-[\d.]+)?" = "(.*)"$/gm)];
  return sentences.map((found) => ({ name: found[1] as string, text: found[2] as string }));
}

describe("the kinds of events", () => {
  it.each(GAMES)("%s: dice, blows, losses and the end are what they are", (game) => {
    for (const { name, text } of eventsOf(game)) {
      const kind = kindOf(game, name);
      if (/roll/.test(name) && name !== "may roll again" && name !== "x was rolled") expect(kind, name).toBe("dice");
      if (/destroyed$|killed/.test(name) && name !== "die was destroyed") expect(kind, name).toBe("destroy");
      if (text.startsWith("{seat} destroyed {card}")) expect(kind, name).toBe("destroy");
      if (name === "won") expect(kind).toBe("over");
    }
    expect(eventsOf(game).length).toBeGreaterThan(30);
    const unlisted = eventsOf(game).filter(({ name, text }) => text && kindOf(game, name) === "note");
    expect(unlisted.length, unlisted.map(({ name }) => name).join(", ")).toBeLessThan(eventsOf(game).length / 4);
  });

  it("throw the die of an X once: what follows says what it means", () => {
    expect(kindOf("psi-wars", "rolled")).toBe("dice");
    expect(kindOf("psi-wars", "x was rolled")).toBe("note");
  });

  it("last as long as they should", () => {
    const ranges: Partial<Record<keyof typeof TIMES, [number, number]>> = { trifle: [180, 300], play: [600, 800], declare: [500, 500], respond: [600, 600], dice: [900, 1200], compare: [500, 500], damage: [450, 450], gain: [400, 400], destroy: [600, 600], turn: [700, 700], over: [1800, 1800] };
    for (const [kind, [least, most]] of Object.entries(ranges)) {
      expect(TIMES[kind as keyof typeof TIMES], kind).toBeGreaterThanOrEqual(least);
      expect(TIMES[kind as keyof typeof TIMES], kind).toBeLessThanOrEqual(most);
    }
  });
});

const view = (life: number, more: Partial<PlainView> = {}): PlainView => ({ game: "xi", you: 0, turn: 1, active: 1, players: [{ seat: 0 }, { seat: 1 }], zones: [], asked: { number: 1, seat: 0, moment: "m" }, life, ...more }) as PlainView;
let number = 0;
const beat = (event: string, more: Partial<Beat> = {}): Beat => ({ number: ++number, line: number, event, seat: 1, ...more });
const lineOf = (one: Beat): Line => ({ number: one.line ?? 0, turn: 1, event: one.event ?? "", rule: "", spans: [{ text: `${one.event}.` }] });
const message = (beats: Beat[], more: Partial<Table> = {}): Pick<Table, "view" | "beats" | "log" | "outcome"> => ({ view: view(0) as unknown as Table["view"], beats, log: beats.filter((one) => one.line === one.number).map(lineOf), ...more });
const scenes = (...beats: Beat[]): Scene[] => scenesOf(message(beats), null, "xi");

it("what one card makes is one scene, and another player's another", () => {
  const made = (seat: number): Beat => { const one = beat("token created", { seat }); return { ...one, line: one.number ?? 0 }; };
  const shown = scenesOf(message([made(1), made(1), made(1), made(0)]), null, "purge");
  expect(shown.map((scene) => scene.lines.length)).toEqual([3, 1]);
});

describe("what goes together", () => {
  const own = (event: string, more: Partial<Beat> = {}): Beat => { const one = beat(event, more); return { ...one, line: one.number ?? 0 }; };
  it("is a group that moves, and a battle with all who move into it", () => {
    const moved = scenesOf(message([own("declared a move"), own("declared a move"), own("moved", { handle: 4 }), own("moved", { handle: 5 }), own("moved", { handle: 6, seat: 0 })]), null, "purge");
    expect(moved.map((scene) => [scene.kind, scene.beats.length])).toEqual([["trifle", 2], ["move", 2], ["move", 1]]);
    const battle = scenesOf(message([own("battle began"), own("moved in", { handle: 4 }), own("moved in", { handle: 5 }), own("attacked", { handle: 4 })]), null, "purge");
    expect(battle.map((scene) => scene.beats.length)).toEqual([3, 1]);
  });
});

describe("a loss of a player's own life", () => {
  const stronghold = { zones: [{ zone: "play", of: 1, count: 1, cards: [{ handle: 7, card: "spire", kind: "stronghold" }] }] } as unknown as Partial<PlainView>;
  const timeOf = (...beats: Beat[]): number => scenesOf({ ...message(beats), view: view(0, stronghold) as unknown as Table["view"] }, null, "purge")[0]?.time ?? 0;
  it("is seen longer than the loss of a card", () => {
    const ofCard = timeOf(beat("was damaged", { card: "seer", handle: 4, amount: 2 }));
    expect(ofCard).toBe(TIMES.damage);
    expect(timeOf(beat("was damaged", { card: "spire", handle: 7, amount: 2 }))).toBeGreaterThan(ofCard);
    expect(scenes(beat("lost life", { amount: 2 }))[0]?.time).toBeGreaterThan(ofCard);
  });
});

describe("what a battle has cost", () => {
  const names = { card: (id: string): string => id, isStronghold: (id: string): boolean => id === "spire", who: (): string => "Pip" };
  const fought = (...beats: Beat[]): string => {
    const seen = scenesOf(message([beat("was killed", { card: "long ago" }), beat("battle began"), ...beats, beat("battle ended")]), null, "purge");
    return tollOf(seen, seen[seen.length - 1] as Scene, 0, names);
  };
  it("is told of both sides when it ends, one's own first", () => {
    expect(fought(beat("was killed", { card: "seer" }), beat("was killed", { card: "clone", seat: 0 }), beat("was killed", { card: "clone", seat: 0 }), beat("was damaged", { card: "spire", amount: 4 }), beat("was damaged", { card: "spire", amount: 3 }))).toBe("You lost clone ×2. Pip lost seer and 7 POPULATION.");
  });
  it("may be nothing", () => expect(fought(beat("was damaged", { card: "seer", amount: 1 }))).toBe("Nobody fell."));
});

describe("tables told as differences", () => {
  it("are worked out backwards from the one that is there", () => {
    const beats: Beat[] = [{ number: 1, before: [{ at: ["life"], to: 9 }] }, { number: 2, before: [{ at: ["life"], to: 4 }] }, { number: 3 }];
    expect(viewsOf(view(1), beats).map((one) => (one as unknown as { life: number }).life)).toEqual([9, 4, 1]);
  });

  it("change, take out and put in, and leave the other table alone", () => {
    const one = { a: { b: [1, 2, 3] }, c: 1 };
    expect(changed(one, [{ at: ["a", "b", 1], to: [7, 8], cut: 1 }, { at: ["c"], gone: true }, { at: ["d"] }])).toEqual({ a: { b: [1, 7, 8, 3] }, d: null });
    expect(one).toEqual({ a: { b: [1, 2, 3] }, c: 1 });
  });
});

describe("scenes", () => {
  it("group trifles: five draws are one", () => {
    const found = scenes(...[1, 2, 3, 4, 5].map(() => beat("drew")));
    expect(found.map((scene) => [scene.kind, scene.beats.length])).toEqual([["trifle", 5]]);
    expect(found[0]?.time).toBeLessThanOrEqual(300);
  });

  it("keep what one line tells together, and never two blows one after the other", () => {
    const play = beat("declared", { handle: 5 });
    const found = scenes(play, beat("paid time", { line: play.line }), beat("was hurt", { amount: 2 }), beat("lost life", { amount: 1 }));
    expect(found.map((scene) => [scene.kind, scene.beats.length])).toEqual([["play", 2], ["damage", 1], ["damage", 1]]);
  });

  it("throw the dice of both sides together, and let both sides' blows fall together", () => {
    expect(scenes(beat("rolled", { seat: 0 }), beat("rolled", { seat: 1 })).map((scene) => scene.kind)).toEqual(["dice"]);
    expect(scenes(beat("was hurt", { seat: 0 }), beat("was hurt", { seat: 1 })).map((scene) => scene.beats.length)).toEqual([2]);
  });

  it("end on the table after their last event, and begin on the one before", () => {
    const beats = [beat("was hurt", { before: [{ at: ["life"], to: 9 }] }), beat("turn began", { before: [{ at: ["life"], to: 4 }] })];
    const found = scenesOf(message(beats), view(12), "xi") as (Scene & { before: { life: number }; after: { life: number } })[];
    expect(found.map((scene) => [scene.before.life, scene.after.life])).toEqual([[12, 9], [9, 4]]);
  });

  it("show the last blow at half speed", () => {
    const found = scenesOf(message([beat("was hit", { amount: 3 }), beat("won")], { outcome: { winners: [1], drawn: [], rule: "", text: "" } }), null, "xi");
    expect(found.map((scene) => [scene.kind, scene.time])).toEqual([["damage", 1400], ["over", 1800]]);
  });

  it("carry what the house answered, also where nothing came of it", () => {
    const automatic = { moment: "window", text: "Pass" };
    const [silent, drawn] = scenes({ automatic }, beat("drew", { automatic }));
    expect([silent?.automatic.length, silent?.time, drawn?.automatic.length]).toEqual([1, 0, 1]);
  });
});

/** A clock that is moved by hand. */
class Hand implements Time {
  at = 0;
  timers: { due: number; call: () => void; id: number }[] = [];
  #ids = 0;
  now = (): number => this.at;
  later = (call: () => void, milliseconds: number): number => {
    this.timers.push({ due: this.at + milliseconds, call, id: ++this.#ids });
    return this.#ids;
  };
  cancel = (id: number): void => void (this.timers = this.timers.filter((timer) => timer.id !== id));
  async move(milliseconds: number, late = 0): Promise<void> {
    const end = this.at + milliseconds;
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.timers = this.timers.filter((timer) => timer !== next);
      this.at = Math.max(this.at, next.due + late);
      next.call();
      await settle();
    }
    this.at = Math.max(this.at, end);
    await settle();
  }
  #next(end: number): Hand["timers"][number] | undefined {
    return this.timers.filter((timer) => timer.due <= end).sort((one, two) => one.due - two.due)[0];
  }
}
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

function queue(times: number[]): { hand: Hand; queue: BeatQueue; ended: [number, number][]; push: () => void } {
  const hand = new Hand();
  const ended: [number, number][] = [];
  const made = new BeatQueue(() => undefined, hand);
  const steps = times.map((time, place) => ({
    scene: { time } as Scene,
    play: async (clock: Clock) => {
      await clock.wait(time);
      ended.push([place, Math.round(hand.at)]);
    },
  }));
  return { hand, queue: made, ended, push: () => made.push(...steps) };
}

describe("the queue", () => {
  it("plays one after another, in its own time", async () => {
    const { hand, ended, push } = queue([500, 300]);
    push();
    await hand.move(1000);
    expect(ended).toEqual([[0, 500], [1, 800]]);
  });

  it("carries lateness over, so that the tempo holds", async () => {
    const { hand, ended, push } = queue([100, 100, 100, 100]);
    push();
    await hand.move(1000, 20);
    expect(ended[3]?.[1]).toBeLessThan(430);
  });

  it("is slower or faster as is set, also in the middle", async () => {
    const slow = queue([1000]);
    slow.queue.speed = "slow";
    slow.push();
    await slow.hand.move(1000);
    expect(slow.ended).toEqual([]);
    slow.queue.speed = "fast";
    slow.queue.pace();
    await slow.hand.move(200);
    expect(slow.ended).toHaveLength(1);
  });

  it("stops and goes on where it was", async () => {
    const { hand, queue: made, ended, push } = queue([500]);
    push();
    await hand.move(300);
    made.pause(true);
    await hand.move(5000);
    expect(ended).toEqual([]);
    made.pause(false);
    await hand.move(199);
    expect(ended).toEqual([]);
    await hand.move(2);
    expect(ended).toHaveLength(1);
  });

  it("jumps to the end when it is skipped, and plays again what comes later", async () => {
    const { hand, queue: made, ended, push } = queue([500, 500, 500]);
    push();
    await hand.move(100);
    made.skip();
    await settle();
    expect(ended.map(([place]) => place)).toEqual([0, 1, 2]);
    expect(made.busy).toBe(false);
    push();
    await hand.move(499);
    expect(ended).toHaveLength(3);
  });

  it("doubles its speed when more than ten seconds wait, and says so", async () => {
    const { hand, queue: made, ended, push } = queue(Array.from({ length: 30 }, () => 500));
    push();
    await hand.move(500);
    expect(ended).toHaveLength(2);
    expect(made.hurried).toBe(true);
    expect(TOO_LONG).toBe(10_000);
    await hand.move(20_000);
    expect(ended[29]?.[1]).toBeLessThan(9_500);
  });

  it("is brisker the more others play, and shows what matters for a quarter of a second even so", async () => {
    const many = queue([600, 600, 400]);
    many.queue.others = 5;
    many.push();
    await many.hand.move(2000, 10);
    const rests = many.ended.map(([, at], place) => at - (many.ended[place - 1]?.[1] ?? 0));
    expect(many.ended.at(-1)?.[1]).toBeLessThan(900);
    expect(Math.min(...rests)).toBeGreaterThanOrEqual(240);
  });

  it("hurries where a clock runs for the player", async () => {
    const { hand, queue: made, ended, push } = queue([800, 800, 800, 800]);
    made.press(true);
    push();
    await hand.move(CLOCK_ROOM * 3);
    expect(ended).toHaveLength(4);
    expect(ended[3]?.[1]).toBeLessThan(2 * CLOCK_ROOM);
  });

  it("shows stills of half a second without motion, and only tables when instant", async () => {
    const { hand, queue: made, ended, push } = queue([500]);
    made.speed = "instant";
    push();
    await settle();
    expect(ended).toHaveLength(1);
    expect(hand.at).toBe(0);
    made.still = true;
    expect(made.timeOf({ time: 1150 } as Scene)).toBe(500);
    expect(made.timeOf({ time: 0 } as Scene)).toBe(0);
  });
});

describe("what moved", () => {
  const zone = (name: string, of: number, cards: [number, string][] | number): PlainView["zones"][number] => (typeof cards === "number" ? { zone: name, of, count: cards } : { zone: name, of, count: cards.length, cards: cards.map(([handle, card]) => ({ handle, card })) });

  it("is found by its handle, or by its name where it was hidden from others", () => {
    const before = view(1, { zones: [zone("hand", 0, [[1, "a"], [2, "b"]]), zone("play", 0, [[3, "c"]]), zone("discard", 0, [])] });
    const after = view(1, { zones: [zone("hand", 0, [[2, "b"]]), zone("play", 0, [[9, "a"]]), zone("discard", 0, [[3, "c"]])] });
    const moves = movesOf(before, after);
    expect(moves).toContainEqual({ from: 3, to: 3, card: "c", out: { zone: "play", of: 0 }, into: { zone: "discard", of: 0 } });
    expect(moves).toContainEqual({ from: 1, to: 9, card: "a", out: { zone: "hand", of: 0 }, into: { zone: "play", of: 0 } });
    expect(moves).toHaveLength(2);
  });

  it("is told by counts where nobody sees it", () => {
    const moves = movesOf(view(1, { zones: [zone("deck", 1, 20), zone("hand", 1, 3)] }), view(1, { zones: [zone("deck", 1, 18), zone("hand", 1, 5)] }));
    expect(moves).toEqual([1, 2].map(() => ({ out: { zone: "deck", of: 1 }, into: { zone: "hand", of: 1 } })));
  });

  it("comes out of the deck of its owner into the hand", () => {
    const [move] = movesOf(view(1, { zones: [zone("deck", 0, 20), zone("deck", 1, 20), zone("hand", 0, [])] }), view(1, { zones: [zone("deck", 0, 19), zone("deck", 1, 20), zone("hand", 0, [[4, "a"]])] }));
    expect(move).toEqual({ from: undefined, to: 4, card: "a", out: { zone: "deck", of: 0 }, into: { zone: "hand", of: 0 } });
  });
});

describe("the recap", () => {
  const words = { drew: (count: number) => `drew ${count}`, played: (name: string) => `played ${name}`, used: (name: string) => `used ${name}`, moved: (count: number, home: boolean) => `moved ${count}${home ? " home" : ""}`, struck: (name: string, target: string) => `${name} attacked ${target}`, passed: (seat: number) => `${seat} passed`, attacked: (count: number) => `attacked with ${count}`, lost: (seat: number, amount: number) => `${seat} lost ${amount}`, gained: (seat: number, amount: number) => `${seat} gained ${amount}`, destroyed: (name: string) => `${name} destroyed`, nothing: (seat: number) => `${seat} did nothing` };
  const cards = { name: (card: string): string => card, isLife: (card: string): boolean => card === "spire" };
  it("says the other's turn in one line", () => {
    const found = scenes(beat("turn began"), beat("drew"), beat("drew"), beat("declared", { card: "hydra", handle: 4 }), beat("skirmished", { handle: 4 }), beat("skirmished", { handle: 5 }), beat("was hit", { seat: 0, amount: 3 }), beat("lost life", { seat: 0, amount: 1 }));
    expect(recapOf(found, 0, cards, words).map((item) => item.text)).toEqual(["drew 2", "played hydra", "attacked with 2", "0 lost 4"]);
  });
  it("says of a turn without any doing that there was none", () => {
    expect(recapOf(scenes(beat("turn began")), 0, cards, words).map((item) => item.text)).toEqual(["1 did nothing"]);
    expect(recapOf(scenes(beat("turn began")), 0, cards, words, true), "a turn that has only begun").toEqual([]);
    expect(recapOf([], 0, cards, words)).toEqual([]);
  });
  it("leaves out numbers of a card that belong to no player", () => {
    const found = scenes(beat("turn began"), beat("drew"), beat("regenerated attack", { seat: undefined, amount: 4 }), beat("was hit", { seat: undefined, amount: 1 }));
    expect(recapOf(found, 0, cards, words).map((item) => item.text)).toEqual(["drew 1"]);
  });
  it("folds what happened to copies of one card", () => {
    const found = scenes(beat("turn began"), ...[4, 5, 6].map((handle) => beat("created", { card: "clone", handle })), beat("drew"));
    expect(recapOf(found, 0, cards, words).map((item) => item.text)).toEqual(["played clone ×3", "drew 1"]);
  });
  it("leaves out what the reader did in a turn of both, and tells what came of it", () => {
    const found = scenes(beat("turn began"), beat("drew", { seat: 0 }), beat("played", { seat: 0, card: "mine", handle: 4 }), beat("played", { card: "theirs", handle: 5 }), beat("lost life", { seat: 0, amount: 1 }));
    expect(recapOf(found, 0, cards, words).map((item) => item.text)).toEqual(["played theirs", "0 lost 1"]);
  });
  it("says where others moved, what they used, whom one of them struck, and what the Stronghold lost", () => {
    const found = scenesOf(message([beat("moved", { card: "seer", handle: 4, word: "Field" }), beat("moved", { card: "seer", handle: 5, word: "Field" }), beat("used", { card: "mastermind", handle: 6 }), beat("attacked", { card: "seer", handle: 4, other: "eva" }), beat("was damaged", { seat: 0, card: "spire", amount: 3 })]), null, "purge");
    expect(recapOf(found, 0, cards, words).map((item) => item.text)).toEqual(["moved 2", "used mastermind", "seer attacked eva", "0 lost 3"]);
  });
  it("says that somebody only passed", () => {
    expect(recapOf(scenesOf(message([beat("passed")]), null, "purge"), 0, cards, words).map((item) => item.text)).toEqual(["1 passed"]);
  });
  it("of a turn that belongs to both begins after one's own last action, with the other's first doing", () => {
    const old = scenesOf(message([beat("played", { card: "old", handle: 3 })]), null, "purge");
    const later = scenesOf(message([beat("attacked", { seat: 0, card: "eva", handle: 1, other: "seer" }), beat("was killed", { card: "seer", handle: 4 }), beat("played", { card: "walker", handle: 5 })]), null, "purge");
    const since = sinceMine([...old, ...later], old[0], 0);
    expect(recapOf(since, 0, cards, words).map((item) => item.text)).toEqual(["played walker"]);
  });
  it("is of the last turn of somebody else", () => {
    const mine = { ...(scenes(beat("drew", { seat: 0 }))[0] as Scene), after: view(0, { active: 0, turn: 2 }) };
    const theirs = scenes(beat("drew"), beat("skirmished"));
    expect(lastTurn([...theirs, mine], 0)).toEqual(theirs);
  });
});

describe("sounds", () => {
  const ALL: Sound[] = ["card", "down", "tick", "notes", "roll", "land", "thud", "hit", "gain", "tear", "turn", "win", "loss", "error"];
  it("are all different, and none is very loud", () => {
    const written = ALL.map((one) => JSON.stringify(voices(one)));
    expect(new Set(written).size).toBe(ALL.length);
    for (const one of ALL) for (const voice of voices(one)) expect(voice.loud).toBeLessThanOrEqual(0.6);
  });
  it("fall deeper the harder the hit", () => {
    const pitch = (size: number): number => Math.min(...voices("hit", size).filter((voice) => voice.wave === "sine").map((voice) => voice.from));
    expect(pitch(10)).toBeLessThan(pitch(2));
  });
});
