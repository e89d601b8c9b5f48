/** The HTTP part of the server: games, cards, rules, matches, invitations, replays. */
import type { CardAbout, Cards, Claimed, DeckRead, DeckStored, DeckWanted, Foreseen, Game, Glossary, GlossaryTerm, HowToPlay, InvitationShown, JudgementState, LearnSection, Lessons, LessonShown, LessonTry, MatchMade, NewMatch, PlayOn, RequestProblem, Puzzles, Reach, Replay, ReplayLog, ReplayStep, ReviewState, Rulebook, SharedDeck } from "./protocol";
import type { PrintedCard } from "./model";
import { placeOf } from "./book";
import { t } from "./texts";

/** What went wrong, where, and what to do. */
export class Refusal extends Error {
  readonly where: string;
  readonly cure: string;
  readonly status: number;
  constructor(problem: RequestProblem, status: number) {
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
    const told = (body ?? {}) as Partial<RequestProblem> & { detail?: string };
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
export const rules = (game: string): Promise<Rulebook> => once<Rulebook>(`/api/games/${game}/rules`);
export const lessons = (game: string): Promise<Lessons> => once<Lessons>(`/api/games/${encodeURIComponent(game)}/lessons`);
export const takeLesson = (game: string, lesson: string, tried: LessonTry): Promise<LessonShown> =>
  post<LessonShown>(`/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}`, tried);
export const puzzles = (game: string): Promise<Puzzles> => once<Puzzles>(`/api/games/${encodeURIComponent(game)}/puzzles`);
export const tryPuzzle = (game: string, puzzle: string, tried: LessonTry): Promise<LessonShown> =>
  post<LessonShown>(`/api/games/${encodeURIComponent(game)}/puzzles/${encodeURIComponent(puzzle)}`, tried);
/** The cards of a game; a match names the book it is played with, for cards may have changed since it began. */
export async function cards(game: string, book = ""): Promise<Record<string, PrintedCard>> {
  return (await once<Cards>(`/api/games/${game}/cards${book && `?book=${encodeURIComponent(book)}`}`)).cards as Record<string, PrintedCard>;
}

export const glossary = async (game: string): Promise<GlossaryTerm[]> => (await once<Glossary>(`/api/games/${game}/glossary`)).terms;
export const howToPlay = async (game: string): Promise<LearnSection[]> => (await once<HowToPlay>(`/api/games/${game}/how-to-play`)).sections;

/** The text of a rule or a ruling, with an example, and the chapter it stands in. */
export async function ruleText(game: string, id: string): Promise<{ text: string; example: string; chapter: string } | null> {
  const book = await rules(game);
  const place = placeOf(id, book);
  const found = book.rulings.find((ruling) => ruling.id === id) ?? place?.rule;
  return found ? { text: found.text, example: found.examples[0] ?? "", chapter: place?.chapter.title ?? "" } : null;
}

export const reach = (): Promise<Reach> => once<Reach>("/api/reach");
export const makeMatch = (wanted: NewMatch): Promise<MatchMade> => post<MatchMade>("/api/matches", wanted);
export const invitation = (token: string): Promise<InvitationShown> => ask<InvitationShown>("/api/invitations", {}, token);
export const claim = (token: string, name: string, chosen: { deck?: string; own?: string } = {}): Promise<Claimed> => post<Claimed>("/api/invitations", { token, name, ...chosen });
/** A deck read and checked; what is asked for is pasted text, or cards. */
export const readDeck = (game: string, deck: DeckWanted): Promise<DeckRead> => post<DeckRead>(`/api/games/${game}/decks`, deck);
/** Store a deck on the server; the name in its short link. */
export const storeDeck = async (game: string, deck: DeckWanted): Promise<string> => (await post<DeckStored>(`/api/games/${game}/decks/store`, deck)).deck;
export const storedDeck = (name: string): Promise<SharedDeck> => ask<SharedDeck>(`/api/decks/${encodeURIComponent(name)}`);
export const completeDeck = (game: string, deck: DeckWanted): Promise<DeckRead> => post<DeckRead>(`/api/games/${game}/decks/complete`, deck);
/** Have bots find out how good a deck is; then ask for the job until it is over. */
export const judgeDeck = (game: string, deck: DeckWanted): Promise<JudgementState> => post<JudgementState>(`/api/games/${game}/decks/judge`, deck);
export const judgement = (job: string): Promise<JudgementState> => ask<JudgementState>(`/api/judgements/${encodeURIComponent(job)}`);
export const stopJudgement = (job: string): Promise<JudgementState> => post<JudgementState>(`/api/judgements/${encodeURIComponent(job)}/stop`, {});
export const aboutCard = (game: string, card: string): Promise<CardAbout> => once<CardAbout>(`/api/games/${game}/cards/${encodeURIComponent(card)}`);
export const replay = (match: string, token = ""): Promise<Replay> => ask<Replay>(`/api/replays/${match}`, {}, token);
export const replayStep = (match: string, step: number, event: number, as: string, token = ""): Promise<ReplayStep> =>
  ask<ReplayStep>(`/api/replays/${match}/steps/${step}?as=${encodeURIComponent(as)}&event=${event}`, {}, token);
export const replayLog = (match: string, as: string, token = ""): Promise<ReplayLog> => ask<ReplayLog>(`/api/replays/${match}/log?as=${encodeURIComponent(as)}`, {}, token);
export const playOn = (match: string, wanted: PlayOn, token = ""): Promise<MatchMade> => post<MatchMade>(`/api/replays/${match}/play-on`, wanted, token);

export const review = (match: string, token = ""): Promise<ReviewState> => ask<ReviewState>(`/api/replays/${match}/review`, {}, token);
/** The line the bot expected at a decision, on an imagined table. */
export const reviewLine = (match: string, step: number, token = ""): Promise<Foreseen> => ask<Foreseen>(`/api/replays/${match}/review/${step}/line`, {}, token);
/** Have a finished game reviewed, unless it has been. */
export const makeReview = (match: string, token = ""): Promise<ReviewState> => post<ReviewState>(`/api/replays/${match}/review`, {}, token);

/** The save as a file, fetched with the token in a header so that it is in no address. */
export async function save(match: string, token = ""): Promise<Blob> {
  const response = await fetch(`/api/replays/${match}/save`, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
  if (!response.ok) throw new Refusal({ problem: response.statusText }, response.status);
  return response.blob();
}
