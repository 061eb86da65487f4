/**
 * What somebody sees of the campaigns of a data folder: each of them as a whole, or as everybody in it sees it, with these
 * bands besides as their own player does. A campaign that is not named is not there. Plain data: it goes to other threads.
 */
export type Sight = Readonly<Record<string, 'whole' | readonly string[]>>

/** Whose work it is that an entry of the journal is written for: an account of a club. */
export interface Person {
  readonly account: string
  readonly name: string
}

/** The same campaigns, each as a whole: what decides rests on all facts of a campaign, whoever asks. */
export const wholeOf = (sight: Sight): Sight =>
  Object.fromEntries(Object.keys(sight).map((campaign) => [campaign, 'whole' as const]))
