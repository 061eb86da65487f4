import { thirdOf, type Outcome } from './injuries.ts'
import type { Rules } from './rules.ts'
import { doneBy, type Answer, type Fallen, type Story } from './story.ts'
import { bandOf, isRemoved, MARKED, treasuryOf, type Band, type Member, type World } from './world.ts'

/** A casualty and its game; ids of unanswered questions are added to `open`. */
export interface CasualtyContext {
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

/** Returns the answer to a question; without an answer, adds the question to `open` and returns null. */
function answerOrAsk<K extends Answer['kind']>(
  casualty: CasualtyContext,
  id: string,
  kind: K,
): Extract<Answer, { kind: K }> | null {
  const answer = casualty.story.answers[id]
  if (answer?.kind === kind) return answer as Extract<Answer, { kind: K }>
  if (!casualty.open.includes(id)) casualty.open.push(id)
  return null
}

/** Returns the faces of a question's dice; without an answer, adds the question to `open` and returns null. */
export function facesOf(casualty: CasualtyContext, id: string): number[] | null {
  const answer = casualty.story.answers[id]
  if (answer && 'faces' in answer) return answer.faces
  casualty.open.push(id)
  return null
}

/** Returns the warband that caused the casualty; asks for it if it is unknown. */
function responsibleWarband(casualty: CasualtyContext, kind: 'captor' | 'hatred'): string | null {
  const known = doneBy(casualty.world, casualty.story, casualty.fallen)
  return known ?? answerOrAsk(casualty, `${kind}:${casualty.member.id}`, kind)?.warband ?? null
}

const removeMember = (member: Member, status: 'dead' | 'retired') => {
  member.status = status
}

function addInjury(casualty: CasualtyContext, id: string, more: { detail?: string; against?: string } = {}) {
  casualty.member.injuries.push({ id, ...more, game: casualty.story.round })
}

/** A second amputation or lost eye retires the member (UPU-R16); the second eye is the remaining one (UPU-R15). */
function applyPermanentLoss(casualty: CasualtyContext, id: 'amputated' | 'lost-eye', detail?: string) {
  const before = casualty.member.injuries.find((injury) => injury.id === id)
  if (before) removeMember(casualty.member, 'retired')
  for (const piece of casualty.member.pieces) if (casualty.rules.marks?.(id, piece)) piece.detail = MARKED
  const remaining = before?.detail === 'left' ? 'right' : before?.detail === 'right' ? 'left' : detail
  addInjury(casualty, id, remaining === undefined ? {} : { detail: remaining })
}

/** Applies all effects of one outcome (the table's column « effect on the member »). */
function applyOutcome(casualty: CasualtyContext, outcome: Outcome) {
  const { member, rules } = casualty
  const { id } = outcome
  if (id === 'dead') removeMember(member, 'dead')
  else if (id === 'amputated') applyPermanentLoss(casualty, id)
  else if (id === 'lost-eye') applyPermanentLoss(casualty, id, outcome.side)
  else if (PERMANENT.includes(id)) addInjury(casualty, id)
  else if (FLAGS.includes(id)) addInjuryOnce(casualty, id)
  else if (id === 'robbed') member.pieces = member.pieces.filter((piece) => rules.isOfTheBody(piece))
  else if (id === 'against-all-odds') member.gained += rules.countsExperience?.(casualty.world) === false ? 0 : 1
  else if (id === 'hatred') {
    const against = responsibleWarband(casualty, 'hatred')
    if (against !== null) addInjuryOnce(casualty, id, bandOf(casualty.world, against).name)
  } else if (id === 'captured') {
    member.status = 'captured'
    member.captor = responsibleWarband(casualty, 'captor')
  } else if (id === 'condemned') {
    const sentence = answerOrAsk(casualty, `condemned:${member.id}`, 'condemned')?.sentence
    if (sentence === 'struck-off') removeMember(member, 'retired')
    else if (!isRemoved(member)) member.status = 'missing'
  }
  if (outcome.games !== undefined) member.missed = Math.max(member.missed, outcome.games)
  if (id === 'deep-wound') member.uncounted = Math.max(member.uncounted, outcome.games!)
}

/** Records an injury only once per game (UPU-R13). */
function addInjuryOnce(casualty: CasualtyContext, id: string, against?: string) {
  const { injuries } = casualty.member
  const isThere = injuries.some((injury) => injury.id === id && injury.game === casualty.story.round)
  if (!isThere) addInjury(casualty, id, against === undefined ? {} : { against })
}

/** UPU-R14: a fine may be paid with the income of this game. If it is not paid, the member misses D3 games. */
function applyFine(casualty: CasualtyContext, points: number, number: number) {
  const { band, member } = casualty
  const isPayable = casualty.rules.allowsFines?.(casualty.world) !== false && treasuryOf(band) >= points
  const isPaid = isPayable ? answerOrAsk(casualty, `fine:${member.id}:${number}`, 'fine')?.paid : false
  if (isPaid === undefined) return
  if (isPaid) {
    band.ledger.push({ amount: -points, member: member.id })
    return
  }
  const faces = facesOf(casualty, `prison:${member.id}:${number}`)
  if (faces) member.missed = Math.max(member.missed, thirdOf(faces[0]!))
}

/** Applies all outcomes of a member's roll, the sentence last; a dead or retired member pays no fine. */
export function applyOutcomes(casualty: CasualtyContext, outcomes: readonly Outcome[]) {
  const isCondemned = (outcome: Outcome) => outcome.id === 'condemned'
  for (const outcome of outcomes) if (!isCondemned(outcome)) applyOutcome(casualty, outcome)
  const sentence = outcomes.find(isCondemned)
  if (sentence && !isRemoved(casualty.member)) applyOutcome(casualty, sentence)
  if (isRemoved(casualty.member)) return
  const fines = outcomes.filter(({ id }) => id === 'fined')
  fines.forEach(({ points }, at) => applyFine(casualty, points!, at + 1))
}
