/** The HTTP part of the server: games, cards, rules, matches, invitations, replays. */
import type { Cards, Chapter, Claimed, Game, InvitationShown, MatchMade, NewMatch, PlayOn, Problem, Replay, ReplayLog, ReplayStep, Rules } from "./protocol";
import type { PrintedCard } from "./model";
import { t } from "./texts";

/** What went wrong, where, and what to do. */
export class Refusal extends Error {
  readonly where: string;
  readonly cure: string;
  readonly status: number;
  constructor(problem: Problem, status: number) {
    super(problem.problem);
    this.where = problem.where ?? "";
    this.cure = problem.cure ?? "";
    this.status = status;
  }
}

async function ask<Answer>(path: string, more: RequestInit = {}, token = ""): Promise<Answer> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (more.body) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(path, { ...more, headers });
  } catch {
    throw new Refusal({ problem: t("problem.network"), cure: t("problem.cure") }, 0);
  }
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const told = (body ?? {}) as Partial<Problem> & { detail?: string };
    throw new Refusal({ problem: told.problem ?? told.detail ?? response.statusText, where: told.where, cure: told.cure }, response.status);
  }
  return body as Answer;
}

const post = <Answer>(path: string, body: unknown, token = ""): Promise<Answer> => ask<Answer>(path, { method: "POST", body: JSON.stringify(body) }, token);

/** Asked once per visit: what cannot change while the page is open. */
const kept = new Map<string, Promise<unknown>>();
function once<Answer>(path: string): Promise<Answer> {
  let answer = kept.get(path) as Promise<Answer> | undefined;
  if (!answer) {
    answer = ask<Answer>(path);
    kept.set(path, answer);
    answer.catch(() => kept.delete(path));
  }
  return answer;
}

export const games = (): Promise<Game[]> => once<Game[]>("/api/games");
export const rules = (game: string): Promise<Rules> => once<Rules>(`/api/games/${game}/rules`);
export async function cards(game: string): Promise<Record<string, PrintedCard>> {
  return (await once<Cards>(`/api/games/${game}/cards`)).cards as Record<string, PrintedCard>;
}

/** The text of a rule and the chapter it stands in. */
export async function ruleText(game: string, id: string): Promise<{ text: string; chapter: Chapter } | null> {
  for (const chapter of (await rules(game)).chapters) {
    const found = chapter.rules.find((rule) => rule.id === id);
    if (found) return { text: found.text, chapter };
  }
  return null;
}

export const makeMatch = (wanted: NewMatch): Promise<MatchMade> => post<MatchMade>("/api/matches", wanted);
export const invitation = (token: string): Promise<InvitationShown> => ask<InvitationShown>("/api/invitations", {}, token);
export const claim = (token: string, name: string): Promise<Claimed> => post<Claimed>("/api/invitations", { token, name });
export const replay = (match: string, token = ""): Promise<Replay> => ask<Replay>(`/api/replays/${match}`, {}, token);
export const replayStep = (match: string, step: number, event: number, as: string, token = ""): Promise<ReplayStep> =>
  ask<ReplayStep>(`/api/replays/${match}/steps/${step}?as=${encodeURIComponent(as)}&event=${event}`, {}, token);
export const replayLog = (match: string, as: string, token = ""): Promise<ReplayLog> => ask<ReplayLog>(`/api/replays/${match}/log?as=${encodeURIComponent(as)}`, {}, token);
export const playOn = (match: string, wanted: PlayOn, token = ""): Promise<MatchMade> => post<MatchMade>(`/api/replays/${match}/play-on`, wanted, token);

/** The save as a file, fetched with the token in a header so that it is in no address. */
export async function save(match: string, token = ""): Promise<Blob> {
  const response = await fetch(`/api/replays/${match}/save`, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
  if (!response.ok) throw new Refusal({ problem: response.statusText }, response.status);
  return response.blob();
}
