import type { z } from 'zod'
import { promoteMember, takeAdvance } from './advance.ts'
import { awardMany, releaseMany } from './bulk.ts'
import { endCaptivity } from './captive.ts'
import { awardExperience, clearOverride, recordPoints, setOverride } from './book.ts'
import { changeCampaign, createCampaign } from './campaign.ts'
import { chooseItem, chooseMember, chooseWarband, stepMember, writeMember } from './build.ts'
import type { Command, Journaled } from './command.ts'
import { correctGame } from './correct.ts'
import { addContent, changeContent, removeContent } from './content.ts'
import { cancelGame, changeGame, planGame } from './game.ts'
import { buyItem, loseItem, moveItem, sellItem } from './item.ts'
import { breakItem, mendItem } from './mend.ts'
import { duplicateWarband } from './duplicate.ts'
import { deleteMember } from './erase.ts'
import { releaseMember, restoreMember } from './leave.ts'
import { keepMoves } from './keepMoves.ts'
import { lineUpGame } from './lineUp.ts'
import { changeMember, recruitMember } from './member.ts'
import { moveMember } from './order.ts'
import { portrayMember } from './portrait.ts'
import { settleGame } from './settle.ts'
import { redoEntries, undoEntries } from './takeBack.ts'
import { dropTrait, stepTrait, takeTrait } from './trait.ts'
import { tradeItem, transferPoints } from './trade.ts'
import { changeWarband, createWarband, importWarband } from './warband.ts'

const ALL = [
  createCampaign,
  changeCampaign,
  addContent,
  changeContent,
  removeContent,
  createWarband,
  changeWarband,
  importWarband,
  duplicateWarband,
  recruitMember,
  changeMember,
  releaseMember,
  releaseMany,
  restoreMember,
  deleteMember,
  moveMember,
  portrayMember,
  stepMember,
  chooseMember,
  writeMember,
  takeTrait,
  stepTrait,
  dropTrait,
  buyItem,
  sellItem,
  loseItem,
  breakItem,
  mendItem,
  moveItem,
  chooseItem,
  chooseWarband,
  tradeItem,
  recordPoints,
  transferPoints,
  awardExperience,
  awardMany,
  setOverride,
  clearOverride,
  takeAdvance,
  promoteMember,
  endCaptivity,
  planGame,
  changeGame,
  cancelGame,
  keepMoves,
  lineUpGame,
  settleGame,
] as const

/** What the program carries out itself, because it rests on the journal. */
const OF_THE_JOURNAL = [correctGame, undoEntries, redoEntries] as const

/** Everything that a command decides on the facts of a campaign, by name. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map(
  (ALL as unknown as readonly Command[]).map((one) => [one.name, one]),
)

/** Everything that is written in the journal, by name: the commands, and what the program carries out itself. */
export const JOURNALED: ReadonlyMap<string, Journaled> = new Map(
  ([...ALL, ...OF_THE_JOURNAL] as unknown as readonly Journaled[]).map((one) => [one.name, one]),
)

type OfTheJournal = (typeof OF_THE_JOURNAL)[number]
/** The names of what the program carries out itself. */
export type OfTheJournalName = OfTheJournal['name']
type One = (typeof ALL)[number]
/** What each command is asked with, by its name. */
export type CommandInputs = { readonly [C in One | OfTheJournal as C['name']]: z.input<C['input']> }
/** What each command answers, by its name. */
export type CommandAnswers = {
  readonly [C in One as C['name']]: Extract<ReturnType<C['decide']>, { readonly answer: unknown }>['answer']
}
