import type { InProcessCall } from '../../../shared/contract/calls/call.ts'
import type { PackTryOut, TryOutAftermath } from '../../../shared/contract/views/packTryOut.ts'
import { keepRulesets } from '../../transfer/packRulesets.ts'
import { checkPackText } from '../../transfer/packDraft.ts'
import { playOutGame } from '../../transfer/playOut.ts'
import { addTryOutBand, beginTryOut, TRY_OUT } from '../../transfer/tryOut.ts'
import { anybodyAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'
import type { CommandDependencies } from '../base/execute.ts'

type Program = Pick<CommandDependencies, 'withEmptyProgram' | 'dice'>

const OWN = { campaign: TRY_OUT.campaign, warband: TRY_OUT.warband }

/**
 * Runs work in a program that has only a campaign of this game. Returns null if the game has faults. The rulesets that
 * campaigns use stay at hand: a game that is being made changes with each letter.
 */
function inTryOut<T>({ withEmptyProgram }: Program, text: string, work: (call: InProcessCall) => T): T | null {
  if (checkPackText(text).ruleset === null) return null
  return keepRulesets(() =>
    withEmptyProgram((call) => {
      beginTryOut(call, text)
      return work(call)
    }),
  )
}

/** Returns a band with costs and their reasons, and one of its members. */
export const tryOutPack = defineMethod('packs.try-out', anybodyAccess, (engine: Program, { text, band, member }) =>
  inTryOut(engine, text, (call): PackTryOut => {
    const { band: known, members } = addTryOutBand(call, text, band)
    const id = members[member]
    return {
      band: known,
      builder: call('warband.builder', OWN),
      member: id === undefined ? null : call('member.get', { ...OWN, member: id }),
      catalogue: id === undefined ? null : call('member.catalogue', { ...OWN, member: id }),
    }
  }),
)

/** Returns the rules of a game that is being made. */
export const tryOutRules = defineMethod('packs.try-rules', anybodyAccess, (engine: Program, { text }) =>
  inTryOut(engine, text, (call) => call('rules.get', { campaign: TRY_OUT.campaign })),
)

/** Rolls on a table of a game that is being made. */
export const tryOutRoll = defineMethod('packs.try-roll', anybodyAccess, (engine: Program, { text, ...roll }) =>
  inTryOut(engine, text, (call) => call('rules.roll', { campaign: TRY_OUT.campaign, ...roll })),
)

/** Lets a band play a game against a copy of itself, and returns what it did to its members. */
export const tryOutAftermath = defineMethod(
  'packs.try-aftermath',
  anybodyAccess,
  (engine: Program, { text, band, result, fallen }) =>
    inTryOut(engine, text, (call): TryOutAftermath => {
      const { members, groups } = addTryOutBand(call, text, band)
      const enemies = addTryOutBand(call, text, band, { warband: TRY_OUT.enemy }).members
      const before = new Set(call('warband.builder', OWN).ledger.map(({ id }) => id))
      const { campaign, game, warband, enemy } = TRY_OUT
      call('game.plan', { campaign, game, round: 1, sides: [{ warbands: [warband] }, { warbands: [enemy] }] })
      const winner = { win: warband, draw: undefined, loss: enemy }[result]
      const out = fallen.flatMap((at) => members[at] ?? [])
      const by = enemies[0] === undefined ? {} : { by: { member: enemies[0] } }
      const story = {
        ...(winner !== undefined && { winner }),
        // Of a group, one model falls.
        fallen: [...new Set(out)].map((member) => ({
          member,
          fate: 'out' as const,
          ...by,
          ...(groups.has(member) && { models: 1 }),
        })),
      }
      playOutGame(call, campaign, game, story, engine.dice())
      const builder = call('warband.builder', OWN)
      return {
        members: members.map((member) => ({
          story: call('member.story', { ...OWN, member }),
          member: call('member.get', { ...OWN, member }),
        })),
        ledger: builder.ledger.filter(({ id }) => !before.has(id)),
        dice: diceOfLastEntry(call),
        builder,
      }
    }),
)

/** Returns what the band rolled in the command that was recorded last. */
function diceOfLastEntry(call: InProcessCall): TryOutAftermath['dice'] {
  const { campaign, enemyName } = TRY_OUT
  const entries = call('history.list', { campaign, limit: 1 }).entries.map(({ id }) => id)
  return call('history.differences', { campaign, entries }).dice.filter(({ who }) => who !== enemyName)
}
