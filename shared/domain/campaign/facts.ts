import { z } from 'zod/mini'
import { STATUSES } from '../member.ts'
import { Amount, CatalogueId, Count, Line, Name, Notes, Quantity } from '../text.ts'

/** The id of a fact: short, of letters and digits, given once and never again. */
export const Id = z.string().check(z.regex(/^[0-9a-z]{8,40}$/))
/** A moment, in UTC: `2026-11-20T14:00:00.000Z`. */
export const Instant = z.iso.datetime({ precision: 3 })
/** A day as the organiser writes it down: `2026-11-20`. */
export const Day = z.iso.date()

/** Plain data of a ruleset's own shape, checked by its schemas where it is used. */
const Data = z.record(z.string(), z.json())

/** A small picture as a data URL, in a format that can be printed. 200 KB come to so many characters. */
export const Picture = z
  .string()
  .check(z.maxLength(273_100, { abort: true }), z.regex(/^data:image\/(jpeg|png);base64,[A-Za-z0-9+/]{16,}={0,2}$/))

const Position = Count
/** The most sides that a game has. */
export const MOST_SIDES = 20
/** Where a side came in among those of its game. */
export const Place = z.int().check(z.gte(1), z.lte(MOST_SIDES))
/** What belongs to a warband. */
const ofWarband = { campaign: Id, warband: Id }
/** What belongs to a member; its warband is named too, so that a band is read in one go. */
const ofMember = { ...ofWarband, member: Id }

export const GAME_STATES = ['planned', 'recorded'] as const
export const RESULTS = ['win', 'draw', 'loss'] as const
export const CAPTURE_ENDS = ['ransom', 'exchange', 'release', 'write-off'] as const
/** How far players may change their own bands, where they may at all: once an organiser has approved it, or by themselves. */
export const PLAYERS_MAY = ['approval', 'free'] as const
export const ROLL_SOURCES = ['app', 'typed'] as const

/**
 * Everything that a campaign is made of, without the ids. Facts only: what can be summed up from them (a treasury,
 * experience, games left to miss, a value) is not among them.
 */
export const FACTS = {
  campaign: z.strictObject({
    name: Name,
    ruleset: CatalogueId.check(z.maxLength(40)),
    /** Choices of settings (the ruleset's, and those of the standings), and house rules that were switched. */
    settings: z.record(CatalogueId, Name),
    house: z.record(CatalogueId, z.boolean()),
    /** Points that a new band may spend; and the ceiling on the value of one that takes the field. */
    startingBudget: z.nullable(Count),
    cap: z.nullable(Count),
    notes: Notes,
    createdAt: Instant,
    /** When it was closed: then nothing of it changes until it is opened again. */
    closedAt: z._default(z.nullable(Instant), null),
    /** How far players change their own bands, where the campaign is a club's; null: not at all. */
    playersMay: z._default(z.nullable(z.enum(PLAYERS_MAY)), null),
  }),
  /** An entry that the organiser added to the ruleset's catalogue. */
  custom: z.strictObject({ campaign: Id, entry: Data }),
  warband: z.strictObject({
    campaign: Id,
    name: Name,
    player: z.union([Name, z.literal('')]),
    options: Data,
    cap: z.nullable(Count),
    notes: Notes,
    position: Position,
    /** When it was withdrawn from the campaign: it plays and buys no more until it is reinstated. */
    withdrawnAt: z._default(z.nullable(Instant), null),
  }),
  /** An entry of the campaign's own as a band keeps it, whatever has become of it since: an earlier version, or what is gone. */
  frozen: z.strictObject({ ...ofWarband, entry: Data }),
  /** A person, a group or a team. `profile`: what its ruleset alone knows of it (attributes, models, a trade). */
  member: z.strictObject({
    ...ofWarband,
    name: Name,
    kind: CatalogueId.check(z.maxLength(40)),
    profile: Data,
    status: z.enum(STATUSES),
    notes: Notes,
    position: Position,
    /** Who it is now in another band that it went over to: what it was here stays, for the games that it played here. */
    movedTo: z._default(z.nullable(Id), null),
  }),
  /** A member's picture; read by itself, where it is shown. */
  portrait: z.strictObject({ ...ofMember, data: Picture }),
  trait: z.strictObject({
    ...ofMember,
    trait: CatalogueId,
    level: z.int().check(z.gte(1), z.lte(99)),
    position: Position,
  }),
  /** A line of possessions; without a member it lies in the band's stash. `paid`: points for each; `detail`: reload. */
  item: z.strictObject({
    ...ofWarband,
    member: z.nullable(Id),
    item: CatalogueId,
    quantity: Quantity,
    paid: Count,
    detail: Data,
    position: Position,
  }),
  /**
   * `against`: the name of the band that did it, as it was then; `foe`: that band, where it is one of the campaign's.
   * `occasion`: when, where no recorded game says so (a campaign brought in half played).
   */
  injury: z.strictObject({
    ...ofMember,
    injury: CatalogueId,
    detail: z.nullable(Line),
    against: z.nullable(Name),
    foe: z._default(z.nullable(Id), null),
    game: z.nullable(Id),
    occasion: z.nullable(z.union([Count, Name])),
    position: Position,
  }),
  /**
   * Games to miss after `game`; what is left of them is their number less those served. 0: all of them, until the member is
   * brought back. `reason`: the result that it comes of; null where that is not known.
   */
  absence: z.strictObject({
    ...ofMember,
    games: z.int().check(z.gte(0), z.lte(99)),
    game: z.nullable(Id),
    reason: z._default(z.nullable(CatalogueId), null),
  }),
  /** A game that a member missed on account of an absence. */
  served: z.strictObject({ ...ofMember, absence: Id, game: Id }),
  advance: z.strictObject({
    ...ofMember,
    advance: CatalogueId,
    amount: z.int().check(z.gte(1), z.lte(99)),
    game: z.nullable(Id),
    position: Position,
  }),
  override: z.strictObject({
    ...ofMember,
    value: Name,
    amount: Amount,
    reason: Line,
    position: Position,
  }),
  /** Experience gained, or spent where negative. */
  award: z.strictObject({ ...ofMember, amount: Amount, reason: CatalogueId, detail: Line, game: z.nullable(Id) }),
  /** Points that the treasury gained, or paid where negative. */
  ledger: z.strictObject({
    ...ofWarband,
    amount: Amount,
    reason: CatalogueId,
    detail: Line,
    game: z.nullable(Id),
    member: z.nullable(Id),
    at: Instant,
  }),
  /** Whose captive a member is, and how it ended. */
  capture: z.strictObject({
    ...ofMember,
    by: z.nullable(Id),
    game: z.nullable(Id),
    end: z.nullable(z.enum(CAPTURE_ENDS)),
    endGame: z.nullable(Id),
  }),
  /** Something that a game took from a member: its chariot; or one of its crew, with the name that one had. */
  loss: z.strictObject({ ...ofMember, game: Id, loss: CatalogueId, name: Line }),
  /** `table`: where it is played, a number or a word. */
  game: z.strictObject({
    campaign: Id,
    round: Count,
    day: z.nullable(Day),
    table: z._default(z.nullable(Line), null),
    scenario: Line,
    notes: Notes,
    state: z.enum(GAME_STATES),
    position: Position,
  }),
  /** `place`: where it came in, 1 the first; null where nobody wrote it down, or where it did not finish. */
  side: z.strictObject({
    campaign: Id,
    game: Id,
    name: Line,
    result: z.nullable(z.enum(RESULTS)),
    place: z._default(z.nullable(Place), null),
    position: Position,
  }),
  /** A band in a game: on which side, and what it scored. */
  entry: z.strictObject({ campaign: Id, game: Id, side: Id, warband: Id, victoryPoints: z.nullable(Count) }),
  /**
   * A member in a game. Of a planned game: who is left at home; of a recorded one: whether it played, and what became of it.
   * `outBy`: who put it out of action.
   */
  participation: z.strictObject({
    campaign: Id,
    game: Id,
    warband: Id,
    member: Id,
    played: z.boolean(),
    absence: Line,
    fallen: z.int().check(z.gte(0), z.lte(99)),
    killed: z.boolean(),
    outBy: z.nullable(Id),
  }),
  /** A roll with its faces, for good. */
  roll: z.strictObject({
    campaign: Id,
    game: z.nullable(Id),
    warband: z.nullable(Id),
    member: z.nullable(Id),
    table: Name,
    faces: z.array(z.int().check(z.gte(1), z.lte(100))).check(z.maxLength(200)),
    source: z.enum(ROLL_SOURCES),
    at: Instant,
  }),
} as const

export type FactKind = keyof typeof FACTS
export const FACT_KINDS = Object.keys(FACTS) as FactKind[]

/** What is known of a fact, without its id. */
export type FieldsOf<K extends FactKind> = z.infer<(typeof FACTS)[K]>
/** A fact with its id. */
export type FactOf<K extends FactKind> = FieldsOf<K> & { readonly id: string }

/**
 * The fields of each kind that name other facts, and the kind that they name: a fact is deleted only when none names it.
 */
export const REFERENCES: { readonly [K in FactKind]: Readonly<Partial<Record<keyof FieldsOf<K> & string, FactKind>>> } =
  {
    campaign: {},
    custom: { campaign: 'campaign' },
    warband: { campaign: 'campaign' },
    frozen: { campaign: 'campaign', warband: 'warband' },
    member: { campaign: 'campaign', warband: 'warband', movedTo: 'member' },
    portrait: { campaign: 'campaign', warband: 'warband', member: 'member' },
    trait: { campaign: 'campaign', warband: 'warband', member: 'member' },
    item: { campaign: 'campaign', warband: 'warband', member: 'member' },
    injury: { campaign: 'campaign', warband: 'warband', member: 'member', foe: 'warband', game: 'game' },
    absence: { campaign: 'campaign', warband: 'warband', member: 'member', game: 'game' },
    served: { campaign: 'campaign', warband: 'warband', member: 'member', absence: 'absence', game: 'game' },
    advance: { campaign: 'campaign', warband: 'warband', member: 'member', game: 'game' },
    override: { campaign: 'campaign', warband: 'warband', member: 'member' },
    award: { campaign: 'campaign', warband: 'warband', member: 'member', game: 'game' },
    ledger: { campaign: 'campaign', warband: 'warband', member: 'member', game: 'game' },
    capture: {
      campaign: 'campaign',
      warband: 'warband',
      member: 'member',
      by: 'warband',
      game: 'game',
      endGame: 'game',
    },
    loss: { campaign: 'campaign', warband: 'warband', member: 'member', game: 'game' },
    game: { campaign: 'campaign' },
    side: { campaign: 'campaign', game: 'game' },
    entry: { campaign: 'campaign', game: 'game', side: 'side', warband: 'warband' },
    participation: { campaign: 'campaign', game: 'game', warband: 'warband', member: 'member', outBy: 'member' },
    roll: { campaign: 'campaign', game: 'game', warband: 'warband', member: 'member' },
  }
