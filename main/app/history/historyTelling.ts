import { COMMANDS } from '../../../shared/commands/all.ts'
import type { LaterDecision } from '../../../shared/commands/later.ts'
import type { Told, ToldParam } from '../../../shared/contract/views/history.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { entryNames, type Group } from './historyGroups.ts'
import type { Names } from './historyNames.ts'
import { THINGS } from './historyThings.ts'
import { CORRECT, KEEP_MOVES, LINE_UP, SETTLE } from '../game/recorded.ts'
import {
  band,
  before,
  fields,
  list,
  member,
  SOMETHING,
  told,
  UNKNOWN,
  word,
  type Payload,
  type Tell,
  type Telling,
} from './historyWords.ts'
import { REDO, UNDO } from './undoPlan.ts'

const HIDDEN = ['campaign', 'warband', 'member', 'free', 'position', 'game']
const given = (payload: Payload): string[] => Object.keys(payload).filter((key) => !HIDDEN.includes(key))

/** A change of a warband or member: a new name by itself, else what was changed. */
function changedFields(telling: Telling, kind: 'warband' | 'member', who: ToldParam): Told {
  const keys = given(telling.payload)
  const was = keys.length === 1 && keys[0] === 'name' ? before(telling.group, kind, 'name') : null
  if (was !== null) return told(`${kind}.rename`, { who: String(telling.payload['name']), was })
  if (keys.length === 0) return told(`${kind}.place`, { who })
  return told(`${kind}.change`, { who, fields: fields(keys) })
}

/** Steps up or down, all of the group's together. */
const by = (group: Group): ToldParam => ({
  signed: group.reduce((sum, { payload }) => sum + Number((payload as Payload)['by'] ?? 0), 0),
})

const amount = ({ payload }: Telling): ToldParam => ({ signed: Number(payload['amount']) })
/** A reason in the organiser's words; nothing where none was given. */
const why = (text: unknown): ToldParam =>
  typeof text === 'string' && text !== '' ? { told: told('why', { text }) } : ''

function game({ names, payload }: Telling): Told['params'] {
  const fact = names.fact('game', String(payload['game']))
  const sides = (payload['sides'] ?? []) as readonly { readonly warbands: readonly string[] }[]
  const bands = [...sides.flatMap(({ warbands }) => warbands), ...((payload['warbands'] ?? []) as readonly string[])]
  const own = payload['scenario']
  const scenario = typeof own === 'string' ? own : (fact?.scenario ?? '')
  return {
    round: Number(payload['round'] ?? fact?.round ?? 0),
    game: scenario === '' ? { key: 'word.a-game' } : scenario,
    bands: list(bands.map((id) => names.named('warband', id) ?? UNKNOWN)),
  }
}

/** Who stays at home, as far as it was said. */
const stayingHome = (telling: Telling): ToldParam[] =>
  ((telling.payload['stayedAway'] ?? []) as readonly string[]).map((id) => member(telling, id))
/** Of whom it was decided so what becomes of its later games; nothing where of nobody. */
function later(telling: Telling, wanted: LaterDecision['games'], say: string): ToldParam {
  const decided = (telling.payload['later'] ?? []) as readonly LaterDecision[]
  const who = decided.filter(({ games }) => games === wanted).map((one) => member(telling, one.member))
  return who.length > 0 ? { told: told(say, { who: list(who) }) } : ''
}

function recruited(telling: Telling): Told {
  const { name, kind } = (telling.payload['member'] ?? {}) as { readonly name?: string; readonly kind?: string }
  const role: Localized | undefined = telling.names.ruleset.wording.kinds[kind ?? '']
  return told('member.recruit', { who: name ?? UNKNOWN, band: band(telling), role: role ?? SOMETHING })
}

function awards(telling: Telling): Told {
  const all = telling.payload['awards'] as readonly { readonly member: string; readonly amount: number }[]
  const sum = all.reduce((total, one) => total + one.amount, 0)
  const who = list([...new Set(all.map((one) => one.member))].map((id) => member(telling, id)))
  return told('experience.award-many', { who, amount: { signed: sum } })
}

function advance(telling: Telling): Told {
  const change = telling.group[0].changes.find(({ kind }) => kind === 'advance')
  const got = (change?.after ?? change?.before ?? {}) as { readonly advance?: string }
  return told('advance.take', { who: member(telling), what: word(telling, got.advance ?? telling.payload['advance']) })
}

/** What was taken back or done again: the first of it in words, and how much more. */
function takenBack(say: string, { group, entryOf }: Telling): Told {
  const ids = group[0].undoes
  const what = ids.map(entryOf).findLast((one) => one !== null)
  const known: ToldParam = what ? { told: what } : SOMETHING
  return ids.length > 1 ? told(`${say}-many`, { what: known, more: ids.length - 1 }) : told(say, { what: known })
}

const about =
  (say: string): Tell =>
  (telling) =>
    told(say, { who: member(telling) })
const trait =
  (say: string): Tell =>
  (telling) =>
    told(say, { who: member(telling), what: word(telling, telling.payload['trait']), by: by(telling.group) })
/** Something of a member's, by its name, is another. */
const reshaped =
  (key: string, more: (telling: Telling) => Readonly<Record<string, ToldParam>>): Tell =>
  (telling) =>
    told(key, { who: member(telling), what: word(telling, telling.payload['key']), ...more(telling) })

const TELLS: Readonly<Record<string, Tell>> = {
  'campaign.create': ({ payload }) => told('campaign.create', { name: String(payload['name']) }),
  'campaign.change': ({ payload }) => told('campaign.change', { fields: fields(given(payload)) }),
  'content.add': ({ group }) => told('content.add', { what: list(entryNames(group)) }),
  'content.change': ({ group }) => told('content.change', { what: list(entryNames(group)) }),
  'content.remove': ({ group }) => told('content.remove', { what: list(entryNames(group)) }),
  'warband.create': ({ payload }) => told('warband.create', { who: String(payload['name']) }),
  'warband.change': (telling) => changedFields(telling, 'warband', band(telling)),
  'warband.import': (telling) => told('warband.import', { who: band(telling) }),
  'warband.duplicate': (telling) =>
    told('warband.duplicate', { who: String(telling.payload['name']), of: band(telling) }),
  'warband.choose': (telling) =>
    told('warband.choose', {
      who: band(telling),
      what: word(telling, telling.payload['key']),
      option: word(telling, telling.payload['option']),
    }),
  'member.recruit': recruited,
  'member.change': (telling) => changedFields(telling, 'member', member(telling)),
  'member.release': (telling) => about(`member.release-${String(telling.payload['as'])}`)(telling),
  'member.release-many': (telling) =>
    told(`member.release-many-${String(telling.payload['as'])}`, {
      who: list((telling.payload['members'] as readonly string[]).map((id) => member(telling, id))),
    }),
  'member.restore': about('member.restore'),
  'member.delete': about('member.delete'),
  'member.move': about('member.place'),
  'member.portrait': (telling) =>
    about(telling.payload['data'] === null ? 'member.portrait-gone' : 'member.portrait')(telling),
  'member.step': reshaped('member.step', ({ group }) => ({ by: by(group) })),
  'member.choose': reshaped('member.choose', (telling) => ({ option: word(telling, telling.payload['option']) })),
  'member.write': reshaped('member.write', ({ payload }) => ({ text: String(payload['text']) })),
  'member.promote': about('member.promote'),
  'trait.take': trait('trait.take'),
  'trait.step': trait('trait.step'),
  'trait.drop': trait('trait.drop'),
  ...THINGS,
  'ledger.record': (telling) =>
    told('ledger.record', { who: band(telling), amount: amount(telling), why: why(telling.payload['detail']) }),
  'ledger.transfer': (telling) =>
    told('ledger.transfer', {
      from: band(telling, telling.payload['from']),
      to: band(telling, telling.payload['to']),
      amount: Number(telling.payload['amount']),
      why: why(telling.payload['detail']),
    }),
  'experience.award': (telling) =>
    told('experience.award', { who: member(telling), amount: amount(telling), why: why(telling.payload['detail']) }),
  'experience.award-many': awards,
  'override.set': (telling) =>
    told('override.set', {
      who: member(telling),
      what: word(telling, telling.payload['value']),
      amount: Number(telling.payload['amount']),
      why: why(telling.payload['reason']),
    }),
  'override.clear': (telling) =>
    told('override.clear', { who: member(telling), what: word(telling, telling.payload['value']) }),
  'advance.take': advance,
  'captive.free': (telling) => {
    const { how, against } = telling.payload
    return typeof against === 'string'
      ? told('captive.exchange-both', { who: member(telling), other: member(telling, against) })
      : about(`captive.${String(how)}`)(telling)
  },
  'game.plan': (telling) => told('game.plan', game(telling)),
  'game.change': (telling) => told('game.change', { ...game(telling), fields: fields(given(telling.payload)) }),
  'game.cancel': (telling) => told('game.cancel', game(telling)),
  [LINE_UP]: (telling) => {
    const home = stayingHome(telling)
    return told(home.length > 0 ? 'game.line-up' : 'game.line-up-all', { ...game(telling), who: list(home) })
  },
  [KEEP_MOVES]: (telling) =>
    told('game.keep-moves', { ...game(telling), what: telling.names.ruleset.companion?.name ?? SOMETHING }),
  [SETTLE]: (telling) => told('game.settle', game(telling)),
  [CORRECT]: (telling) =>
    told('game.correct', {
      ...game(telling),
      kept: later(telling, 'kept', 'later-kept'),
      out: later(telling, 'taken-out', 'later-out'),
    }),
  [UNDO]: (telling) => takenBack('undo', telling),
  [REDO]: (telling) => takenBack('redo', telling),
}

/**
 * What a group of entries did, as a sentence with its words; of one that this program cannot read (another version's),
 * the command's name. `entryOf`: another entry in words.
 */
export function tellGroup(group: Group, names: Names, entryOf: (id: string) => Told | null): Told {
  const [{ command, payload }] = group
  const tell = TELLS[command]
  const schema = COMMANDS.get(command)?.input
  const isKnown = tell !== undefined && (schema === undefined || schema.safeParse(payload).success)
  return isKnown ? tell({ group, payload: (payload ?? {}) as Payload, names, entryOf }) : told('other', { command })
}

/** Every command that can be told. */
export const TOLD_COMMANDS: readonly string[] = Object.keys(TELLS)
