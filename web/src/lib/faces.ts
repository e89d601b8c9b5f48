/** What a card shows: a pure function of the game, the printed card and its present values. */
import type { PrintedIpw } from "../tables/intergalactic-psi-wars/plain";
import type { PrintedPsi } from "../tables/psi-wars/plain";
import type { PrintedPW } from "../tables/psychological-warfare/plain";
import type { PrintedPurge } from "../tables/purge/plain";
import type { PrintedXi } from "../tables/xi/plain";
import type { GameId, PrintedCard } from "./model";
import type { PlainCard } from "./protocol";

export type Silhouette = "unit" | "equipment" | "power" | "square" | "statement" | "plate";

/** A number on a card: always in the same corner and shape, with words for readers without sight. */
export interface Figure {
  look: "square" | "disc" | "shield" | "pair" | "need" | "sword" | "heart" | "pips" | "box" | "block";
  tone: string;
  value: string;
  /** Defence below attack (Intergalactic). */
  below?: string;
  /** "9 of 12". */
  of?: string;
  caption?: string;
  /** The caption on a phone's tile. */
  short?: string;
  spoken: string;
  change?: "up" | "down";
  belowChange?: "up" | "down";
  empty?: boolean;
}

export interface Cost {
  look: "square" | "disc" | "shield" | "diamond" | "ring" | "brain" | "time" | "prepared" | "energy" | "tek";
  amount: string;
  /** Dearer or cheaper than printed. */
  change?: "up" | "down";
  spoken: string;
}

export interface Face {
  silhouette: Silhouette;
  /** Which inks and which pattern the picture is printed with. */
  ink: string;
  kind: string;
  costs: Cost[];
  figures: Figure[];
  /** Element or faction, drawn as a seal. */
  seal: string;
  bags: number;
  text: string;
}

/** Present values where they differ from the printed ones; games read what they know. */
export interface Now {
  strengths?: readonly (number | string)[];
  pairs?: readonly (readonly [number | string, number | string])[];
  damage?: number | string;
  /** The element, where a card has changed it (Xi). */
  type?: string;
  life?: number;
  max?: number;
  cost?: number | string;
  attack?: number;
  attackMax?: number;
  armor?: number;
  health?: number;
  text?: string;
}

export const ABILITIES = ["digital", "psionic", "physical"] as const;
const ABILITY_LOOKS = ["square", "disc", "shield"] as const;
const LIGHT_LOOKS = ["square", "disc", "shield", "diamond", "ring"] as const;
const LIGHT_WORDS = ["digital", "psionic", "physical", "material", "of any colour"];
export const NEEDS = ["freedom", "fun", "belonging", "power"] as const;

const str = (value: unknown): string => (value === undefined || value === null ? "" : String(value));

export function face(game: string, card: PrintedCard, now: Now = {}): Face {
  // Which game's cards these are is decided by its id: the one place that is not checked.
  return ((FACES[game as GameId] ?? plain) as (card: PrintedCard, now: Now) => Face)(card, now);
}

/** The card of a game that draws none of its own: its name, kind and text, and the numbers it has. */
function plain(card: PrintedCard): Face {
  const numbers = Object.entries(card).filter((entry): entry is [string, number] => typeof entry[1] === "number");
  return {
    silhouette: "unit",
    ink: card.kind,
    kind: card.kind,
    costs: [],
    figures: numbers.slice(0, 3).map(([name, value]) => ({ look: "box", tone: "ink", value: str(value), caption: name, spoken: `${name} ${value}` })),
    seal: "",
    bags: 0,
    text: card.text,
  };
}

/** What each game prints on its cards, as Python declares it. */
interface PrintedIn {
  "psi-wars": PrintedPsi;
  "intergalactic-psi-wars": PrintedIpw;
  "psychological-warfare": PrintedPW;
  xi: PrintedXi;
  purge: PrintedPurge;
}

const FACES: { [Game in GameId]: (card: PrintedIn[Game], now: Now) => Face } = {
  "psi-wars": psi,
  "intergalactic-psi-wars": intergalactic,
  "psychological-warfare": psychological,
  xi,
  purge,
};

const UNITS = new Set(["creature", "being", "robot", "cyborg"]);
const LIGHT_INKS: Record<string, string> = {
  "digital-splicing": "digital",
  neurogenesis: "psionic",
  "bio-acceleration": "physical",
  "material-animation": "material",
};

function psiSilhouette(kind: string): Silhouette {
  if (UNITS.has(kind)) return "unit";
  return kind === "equipment" ? "equipment" : kind === "power" ? "power" : "square";
}

function psiInk(card: PlainCard): string {
  if (card.kind === "creation unit") return LIGHT_INKS[card.id] ?? "digital";
  if (card.kind === "being") return "creature";
  if (card.kind === "resource special") return "oracle";
  if (card.kind === "power" && /^Trap\b/.test(card.text)) return "trap";
  return card.kind;
}

/** "2 0 1 0 | 1" or "2 0 1 0 + 1": four lights and those of any colour. */
export function lights(cost: string): Cost[] {
  return cost
    .split(/[^0-9X]+/)
    .filter(Boolean)
    .map((amount, place) => ({
      look: LIGHT_LOOKS[place] ?? "ring",
      amount,
      spoken: `${amount} ${LIGHT_WORDS[place] ?? ""}`.trim(),
    }))
    .filter((light) => light.amount !== "0") as Cost[];
}

function changed(now: string, printed: string): "up" | "down" | undefined {
  const [a, b] = [Number(now), Number(printed)];
  if (!Number.isFinite(a) || !Number.isFinite(b) || a === b) return undefined;
  return a > b ? "up" : "down";
}

function psi(card: PrintedPsi, now: Now): Face {
  const printed = str(card.strengths).split("/");
  const bonus = card.kind === "equipment";
  const figures: Figure[] = card.strengths
    ? ABILITIES.map((ability, place) => {
        const value = str(now.strengths?.[place] ?? printed[place] ?? "0");
        const empty = value === "0";
        return {
          look: ABILITY_LOOKS[place] ?? "square",
          tone: ability,
          value: empty ? (bonus ? "·" : "–") : bonus && /^\d/.test(value) ? `+${value}` : value,
          spoken: empty ? "" : `${ability} ${bonus ? "+" : ""}${value}`,
          change: bonus ? undefined : changed(value, printed[place] ?? "0"),
          empty,
        };
      })
    : [];
  return {
    silhouette: psiSilhouette(card.kind),
    ink: psiInk(card),
    kind: card.commander ? `${card.kind} commander` : card.kind,
    costs: lights(str(card.cost)),
    figures,
    seal: "",
    bags: 0,
    text: now.text ?? card.text,
  };
}

function intergalactic(card: PrintedIpw, now: Now): Face {
  const names = ["cyber", "psionic", "physical"] as const;
  const figures: Figure[] =
    card.cyber === undefined
      ? []
      : names.map((name, place) => {
          const printed = str(card[name]).split("/");
          const pair = now.pairs?.[place];
          const attack = str(pair?.[0] ?? printed[0] ?? "0");
          const defence = str(pair?.[1] ?? printed[1] ?? "0");
          const empty = attack === "0" && defence === "0";
          return {
            look: "pair" as const,
            tone: ABILITIES[place] ?? "digital",
            value: attack,
            below: defence,
            spoken: empty ? "" : `${name} attack ${attack}, defence ${defence}`,
            change: changed(attack, printed[0] ?? "0"),
            belowChange: changed(defence, printed[1] ?? "0"),
            empty,
          };
        });
  return {
    silhouette: psiSilhouette(card.kind),
    ink: psiInk(card),
    kind: card.kind,
    costs: lights(withWhite(str(card.cost), now.cost)),
    figures,
    seal: "",
    bags: 0,
    text: now.text ?? card.text,
  };
}

/** The last number of a cost is the white one; a card may have made it another. */
function withWhite(cost: string, white: number | string | undefined): string {
  return white === undefined ? cost : cost.replace(/\d+$/, String(white));
}

function psychological(card: PrintedPW, now: Now): Face {
  const values = card.values;
  const cost = now.cost ?? card.cost;
  return {
    silhouette: card.kind === "reaction" || card.kind === "special" || card.kind === "action" ? "power" : "square",
    ink: ({ "defense mechanism": "defence", "hidden agenda": "agenda" } as Record<string, string>)[card.kind] ?? card.kind,
    kind: card.kind,
    costs: cost === undefined ? [] : [{ look: "brain", amount: str(cost), spoken: `${cost} mental energy` }],
    figures: values
      ? NEEDS.map((need) => ({
          look: "need" as const,
          tone: need,
          value: str(values[need]),
          spoken: `${need} ${values[need]}`,
        }))
      : [],
    seal: "",
    bags: Number(card.bags ?? 0),
    text: now.text ?? card.text,
  };
}

function xi(card: PrintedXi, now: Now): Face {
  const printed = str(card.type);
  const type = now.type ?? printed;
  const printedCost = str(card.cost);
  const prepared = printedCost.endsWith("p");
  const cost = now.cost === undefined ? printedCost.slice(0, -1) : str(now.cost);
  const figures: Figure[] = [];
  if (card.kind === "unit") {
    const damage = str(now.damage ?? card.damage);
    const max = now.max ?? Number(card.life);
    const life = now.life ?? max;
    figures.push({
      look: "sword",
      tone: "ink",
      value: damage === "odd" ? "1·3" : damage,
      spoken: damage === "odd" ? "damage: the odd numbers" : `damage ${damage}`,
      change: changed(damage, str(card.damage)),
    });
    figures.push({
      look: "heart",
      tone: "ink",
      value: str(life),
      of: life < max ? str(max) : undefined,
      spoken: `life ${life}${life < max ? ` of ${max}` : ""}`,
    });
  }
  return {
    silhouette: card.kind === "statement" ? "statement" : card.kind === "point spell" ? "power" : card.kind === "unit" ? "unit" : "square",
    ink: printed,
    kind: `${card.kind} · ${type}`,
    costs: [{ look: prepared ? "prepared" : "time", amount: cost, spoken: `${cost} ${prepared ? "prepared time" : "time"}` }],
    figures,
    seal: type,
    bags: 0,
    text: now.text ?? card.text,
  };
}

function purge(card: PrintedPurge, now: Now): Face {
  const faction = str(card.faction);
  const figures: Figure[] = [];
  const printed = (name: "population" | "production" | "damage" | "attack" | "health"): number => card[name] ?? 0;
  const fighter = card.health !== undefined;
  if (card.kind === "stronghold") {
    const population = now.health ?? printed("population");
    figures.push(
      { look: "block", tone: faction, value: str(population), of: population < printed("population") ? str(card.population) : undefined, caption: "POP", spoken: `population ${population} of ${printed("population")}` },
      { look: "box", tone: "ink", value: str(now.armor ?? card.armor), caption: "ARM", short: "Ar", spoken: `armor ${now.armor ?? card.armor}`, change: changed(str(now.armor ?? card.armor), str(card.armor)) },
      { look: "box", tone: "ink", value: `+${printed("production")}`, caption: "EP", spoken: `energy +${printed("production")}` },
    );
  } else if (fighter || (card.attack !== undefined && printed("damage") + printed("attack") > 0)) {
    const most = now.attackMax ?? Math.max(printed("attack"), now.attack ?? 0);
    const left = now.attack ?? printed("attack");
    const damage = str(now.damage ?? card.damage);
    figures.push(
      { look: "pips", tone: "ink", value: str(left), of: str(most), caption: "ATK", short: "A", spoken: `attacks ${left} of ${most}` },
      { look: "box", tone: "ink", value: damage, caption: "DMG", short: "D", spoken: `damage ${damage}`, change: changed(damage, str(card.damage)) },
    );
    if (fighter) {
      const max = now.max ?? printed("health");
      const health = now.health ?? max;
      figures.push(
        { look: "box", tone: "ink", value: str(now.armor ?? card.armor), caption: "ARM", short: "Ar", spoken: `armor ${now.armor ?? card.armor}`, change: changed(str(now.armor ?? card.armor), str(card.armor)) },
        { look: "block", tone: faction, value: str(health), of: health < max ? str(max) : undefined, caption: "HP", spoken: `health ${health} of ${max}` },
      );
    }
  } else if (card.production !== undefined) {
    figures.push({ look: "box", tone: "ink", value: `+${printed("production")}`, caption: "ENERGY", spoken: `energy +${printed("production")}` });
  }
  const costs: Cost[] = [];
  const energy = now.cost ?? card.cost;
  if (Number(card.requirement ?? 0) > 0)
    costs.push({ look: "tek", amount: `T${card.requirement}`, spoken: `requires ${card.requirement} TEK` });
  if (energy !== undefined) costs.push({ look: "energy", amount: str(energy), spoken: `${energy} energy`, change: changed(str(energy), str(card.cost)) });
  return {
    silhouette: "plate",
    ink: faction,
    kind: card["class"] ? `${card.kind} · ${str(card["class"])}` : card.kind,
    costs,
    figures,
    seal: faction,
    bags: 0,
    text: now.text ?? card.text,
  };
}

/** The whole card in words: "Hydra Bot, robot, cost 2 digital, digital 3, physical 2, depleted". */
export function spoken(card: PrintedCard, shown: Face, states: readonly string[] = []): string {
  const cost = shown.costs.map((part) => part.spoken).join(" ");
  const parts = [card.name, shown.kind.replace(" · ", " "), cost && `cost ${cost}`, ...shown.figures.map((figure) => figure.spoken), ...states];
  return parts.filter(Boolean).join(", ");
}
