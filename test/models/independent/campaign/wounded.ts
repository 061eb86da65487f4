import { thirdOf, type Outcome } from './injuries.ts'
import type { Rules } from './rules.ts'
import { doneBy, type Answer, type Fallen, type Story } from './story.ts'
import { bandOf, isRemoved, MARKED, treasuryOf, type Band, type Member, type World } from './world.ts'

/** The state of an aftermath; unanswered questions are collected in `open`. */
export interface Ward {
  rules: Rules
  world: World
  story: Story
  band: Band
  member: Member
  fallen: Fallen
  open: string[]
}

const PERMANENT = ['leg-wound', 'nervous-breakdown', 'hand-wound']
const FLAGS = ['madness', 'old-war-wound', 'hardened', 'tonic']

/** Returns the answer to a question, or adds the question to `open`. */
function answerOrAsk<K extends Answer['kind']>(ward: Ward, id: string, kind: K): Extract<Answer, { kind: K }> | null {
  const answer = ward.story.answers[id]
  if (answer?.kind === kind) return answer as Extract<Answer, { kind: K }>
  if (!ward.open.includes(id)) ward.open.push(id)
  return null
}

export function facesOf(ward: Ward, id: string): number[] | null {
  const answer = ward.story.answers[id]
  if (answer && 'faces' in answer) return answer.faces
  ward.open.push(id)
  return null
}

/** Returns the warband that did it, if known, else asks. */
function culprit(ward: Ward, kind: 'captor' | 'hatred'): string | null {
  const known = doneBy(ward.world, ward.story, ward.fallen)
  return known ?? answerOrAsk(ward, `${kind}:${ward.member.id}`, kind)?.warband ?? null
}

const remove = (member: Member, status: 'dead' | 'retired') => {
  member.status = status
}

function record(ward: Ward, id: string, more: { detail?: string; against?: string } = {}) {
  ward.member.injuries.push({ id, ...more, game: ward.story.round })
}

/** UPU-R16: the second amputation retires the member; UPU-R15: the second eye is the remaining one. */
function lostForGood(ward: Ward, id: 'amputated' | 'lost-eye', detail?: string) {
  const before = ward.member.injuries.find((injury) => injury.id === id)
  if (before) remove(ward.member, 'retired')
  for (const piece of ward.member.pieces) if (ward.rules.marks?.(id, piece)) piece.detail = MARKED
  const remaining = before?.detail === 'left' ? 'right' : before?.detail === 'right' ? 'left' : detail
  record(ward, id, remaining === undefined ? {} : { detail: remaining })
}

/** Applies all effects of one outcome (the table's column « effect on the member »). */
function suffer(ward: Ward, outcome: Outcome) {
  const { member, rules } = ward
  const { id } = outcome
  if (id === 'dead') remove(member, 'dead')
  else if (id === 'amputated') lostForGood(ward, id)
  else if (id === 'lost-eye') lostForGood(ward, id, outcome.side)
  else if (PERMANENT.includes(id)) record(ward, id)
  else if (FLAGS.includes(id)) recordOnce(ward, id)
  else if (id === 'robbed') member.pieces = member.pieces.filter((piece) => rules.isOfTheBody(piece))
  else if (id === 'against-all-odds') member.gained += rules.counts?.(ward.world) === false ? 0 : 1
  else if (id === 'hatred') {
    const against = culprit(ward, 'hatred')
    if (against !== null) recordOnce(ward, id, bandOf(ward.world, against).name)
  } else if (id === 'captured') {
    member.status = 'captured'
    member.captor = culprit(ward, 'captor')
  } else if (id === 'condemned') {
    const sentence = answerOrAsk(ward, `condemned:${member.id}`, 'condemned')?.sentence
    if (sentence === 'struck-off') remove(member, 'retired')
    else if (!isRemoved(member)) member.status = 'missing'
  }
  if (outcome.games !== undefined) member.missed = Math.max(member.missed, outcome.games)
  if (id === 'deep-wound') member.uncounted = Math.max(member.uncounted, outcome.games!)
}

/** UPU-R13: a state counts once within one roll. */
function recordOnce(ward: Ward, id: string, against?: string) {
  const { injuries } = ward.member
  const isThere = injuries.some((injury) => injury.id === id && injury.game === ward.story.round)
  if (!isThere) record(ward, id, against === undefined ? {} : { against })
}

/** UPU-R14: a fine may be paid with the income of this game; if it exceeds the treasury, the D3 is rolled instead. */
function applyFine(ward: Ward, points: number, number: number) {
  const { band, member } = ward
  const isPayable = ward.rules.fines?.(ward.world) !== false && treasuryOf(band) >= points
  const isPaid = isPayable ? answerOrAsk(ward, `fine:${member.id}:${number}`, 'fine')?.paid : false
  if (isPaid === undefined) return
  if (isPaid) {
    band.ledger.push({ amount: -points, member: member.id })
    return
  }
  const faces = facesOf(ward, `prison:${member.id}:${number}`)
  if (faces) member.missed = Math.max(member.missed, thirdOf(faces[0]!))
}

/** Applies all outcomes of one member's roll; a member lost to its warband is not fined. */
export function sufferAll(ward: Ward, outcomes: readonly Outcome[]) {
  const isCondemned = (outcome: Outcome) => outcome.id === 'condemned'
  for (const outcome of outcomes) if (!isCondemned(outcome)) suffer(ward, outcome)
  const sentence = outcomes.find(isCondemned)
  if (sentence && !isRemoved(ward.member)) suffer(ward, sentence)
  if (isRemoved(ward.member)) return
  const fines = outcomes.filter(({ id }) => id === 'fined')
  fines.forEach(({ points }, at) => applyFine(ward, points!, at + 1))
}
