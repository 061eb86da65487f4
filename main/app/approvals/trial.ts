import { createHash } from 'node:crypto'
import { COMMANDS } from '../../../shared/commands/all.ts'
import type { Command } from '../../../shared/commands/base/command.ts'
import type { Done, WireError } from '../../../shared/contract/envelope.ts'
import type { SubmissionEffect } from '../../../shared/contract/views/approval.ts'
import { canonical } from '../../../shared/domain/campaign/change.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { By, Submission } from '../../ports/submission.ts'
import type { Store } from '../../ports/store.ts'
import { execute, type Asking, type Carried, type Engine } from '../base/execute.ts'
import { foreseen } from '../rulings/preview.ts'
import { diceOf, differencesOf } from '../history/historyDifferences.ts'
import { namesIn } from '../history/historyNames.ts'
import { toldOf } from '../history/historyView.ts'
import { Refused } from '../base/refused.ts'
import { worded } from '../base/worded.ts'

/** A band, and its campaign. */
export interface BandRef {
  readonly campaign: string
  readonly warband: string
}

class Tried extends Error {}

/** Does work of which nothing stays: what it writes is rolled back. It is no part of another transaction. Throws what it throws. */
export function tried<T>(store: Pick<Store, 'transaction'>, work: () => T): T {
  let result: { readonly value: T } | undefined
  try {
    return store.transaction(() => {
      result = { value: work() }
      throw new Tried()
    })
  } catch (error) {
    if (error instanceof Tried && result) return result.value
    throw error
  }
}

/** As much of a submission as it is carried out by. */
export type Asked = Pick<Submission, 'id' | 'campaign' | 'by' | 'method' | 'input' | 'request'>

/** New facts have the same ids whenever it is tried: what is submitted after it may name them. */
function idsFor(id: string): Engine['ids'] {
  let count = 0
  return { next: () => `${id}${(count++).toString(36).padStart(4, '0')}` }
}

/** The program as the player who submitted something has it. */
const playersEngine = (engine: Engine, { id, by }: Asked): Engine => ({ ...engine, person: by, ids: idsFor(id) })

/** Carries a submission out, for its player. Throws as `execute` does. */
export function carryOut(engine: Engine, asked: Asked, approvedBy?: By, more: Partial<Asking> = {}): Carried<Done> {
  const asking: Asking = {
    ...{ request: asked.request, actor: asked.by.account, ...more },
    ...(approvedBy && { approvedBy: { actor: approvedBy.account, name: approvedBy.name } }),
  }
  return execute(playersEngine(engine, asked), commandOf(asked), asked.input as { campaign: string }, asking)
}

const commandOf = ({ method }: Asked): Command => COMMANDS.get(method)!

/** What a submission would come to as things stand, with nothing written; its sentence is told once it is done. */
export type Weighed = Omit<SubmissionEffect, 'told'>

/** Weighs a submission against what is there now. Throws `Refused` with the rules' reasons, and as deciding does. */
export function weighed(engine: Engine, asked: Asked): Weighed {
  const own = playersEngine(engine, asked)
  const found = foreseen(own, commandOf(asked), asked.input as { campaign: string })
  if (found.refused) throw new Refused(found.refused)
  const names = namesIn(own, asked.campaign)
  const { changes } = found
  const { bands, members } = found.figures
  return { bands, members, differences: differencesOf(changes, names), dice: diceOf(changes, names) }
}

/** The same digest for what looks the same. */
export const digestOf = (effect: Weighed): string =>
  createHash('sha256').update(canonical(effect)).digest('base64url').slice(0, 22)

/** The sentence of an entry that was just written. */
export const sentenceOf = (engine: Engine, campaign: string, entry: string): SubmissionEffect['told'] =>
  toldOf(engine.store, engine.store.entry(entry)!, namesIn(engine, campaign))

/** True for what concerns any of these bands. */
export const isOn = ({ warbands }: Pick<Submission, 'warbands'>, bands: Iterable<string>): boolean => {
  const wanted = new Set(bands)
  return warbands.some((band) => wanted.has(band))
}

/** Why a submission cannot be done, as it goes over the wire. Throws what was never expected. */
export function problemOf(
  { store, ruleset }: Engine,
  { campaign }: Pick<Submission, 'campaign'>,
  error: unknown,
): WireError {
  if (!(error instanceof AppError)) throw error
  const { code, path, params } = error
  if (!(error instanceof Refused)) return { code, path, params }
  const rules = ruleset(store.factsById([{ kind: 'campaign', id: campaign }]).campaign.get(campaign)!.ruleset)
  return { code, path, params, issues: worded(rules, error.issues) }
}

/** Carries out what waits, as far as it can be done, each on top of those before it. */
export function carryOutWaiting(engine: Engine, waiting: readonly Submission[]): void {
  for (const one of waiting)
    try {
      // What cannot be done is refused before anything of it is written.
      carryOut(engine, one)
    } catch (error) {
      problemOf(engine, one, error)
    }
}

/** Does work as if what waits for a band were done; nothing of it stays. */
export function onTopOfWaiting<T>(engine: Engine, { campaign, warband }: BandRef, work: () => T): T {
  const waiting = engine.store.submissions(campaign, 'waiting').filter((one) => isOn(one, [warband]))
  if (waiting.length === 0) return work()
  return tried(engine.store, () => {
    carryOutWaiting(engine, waiting)
    return work()
  })
}
