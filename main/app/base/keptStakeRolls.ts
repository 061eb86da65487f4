import { z } from 'zod/mini'
import type { Store } from '../../ports/store.ts'

/** Key of the draft with the rolls. No draft that a caller can request has two colons in its key. */
export const STAKE_ROLLS_KEY = 'stake:income:rolls'

const KeptStakeRolls = z.record(z.string(), z.array(z.int()))

/** The faces that the program rolled for the incomes of stakes, by stake and round. */
type KeptStakeRolls = z.infer<typeof KeptStakeRolls>

const keyOf = (stake: string, round: number): string => `${stake} ${round}`

function loadKeptStakeRolls(store: Pick<Store, 'draft'>, campaign: string): KeptStakeRolls {
  const read = KeptStakeRolls.safeParse(store.draft(campaign, STAKE_ROLLS_KEY))
  return read.success ? read.data : {}
}

/** A roll for the income of a stake in a round. */
interface StakeRoll {
  readonly stake: string
  readonly round: number
  readonly faces: readonly number[]
}

/** Lists the rolls of the program for the incomes of a campaign's stakes, paid or not. */
export const listKeptStakeRolls = (store: Pick<Store, 'draft'>, campaign: string): StakeRoll[] =>
  Object.entries(loadKeptStakeRolls(store, campaign)).map(([key, faces]) => {
    const [stake = '', round] = key.split(' ')
    return { stake, round: Number(round), faces }
  })

/** Returns the faces that the program rolled for a stake in a round; empty if it has not rolled. */
export function keptStakeRoll(
  store: Pick<Store, 'draft'>,
  campaign: string,
  { stake, round }: Omit<StakeRoll, 'faces'>,
): readonly number[] {
  const rolls = loadKeptStakeRolls(store, campaign)
  return Object.hasOwn(rolls, keyOf(stake, round)) ? rolls[keyOf(stake, round)]! : []
}

/** Keeps rolls. They stay after the payment, so that its undo does not allow another roll. */
export const keepStakeRolls = (store: Store, campaign: string, rolls: readonly StakeRoll[]): void =>
  store.saveDraft(campaign, STAKE_ROLLS_KEY, {
    ...loadKeptStakeRolls(store, campaign),
    ...Object.fromEntries(rolls.map(({ stake, round, faces }) => [keyOf(stake, round), [...faces]])),
  })
