import type { z } from 'zod/mini'
import type { Command, Journaled } from './base/command.ts'
import { changeCampaign, createCampaign } from './campaign/campaign.ts'
import { discardCampaign } from './campaign/discard.ts'
import { deleteWarband } from './warband/delete.ts'
import { beginSeason } from './campaign/season.ts'
import { closeCampaign, reopenCampaign } from './campaign/close.ts'
import { addContent, changeContent, removeContent } from './content/content.ts'
import { takeContent } from './content/keep.ts'
import { correctGame } from './game/correct.ts'
import { cancelGame, changeGame, planGame } from './game/game.ts'
import { keepMoves } from './game/keepMoves.ts'
import { lineUpGame } from './game/lineUp.ts'
import { planRound } from './game/planRound.ts'
import { settleGame } from './game/settle.ts'
import { redoEntries, undoEntries } from './history/takeBack.ts'
import { chooseItem } from './item/choose.ts'
import { buyItem, loseItem, moveItem, sellItem } from './item/item.ts'
import { breakItem, mendItem } from './item/mend.ts'
import { tradeItem } from './item/trade.ts'
import { promoteMember, takeAdvance } from './member/advance.ts'
import { chooseMember, stepMember, writeMember } from './member/build.ts'
import { setAbsence } from './member/absence.ts'
import { endCaptivity } from './member/captive.ts'
import { deleteMember } from './member/erase.ts'
import { awardExperience, awardMany } from './member/experience.ts'
import { addInjury, strikeInjury } from './member/injury.ts'
import { releaseMany, releaseMember, restoreMember } from './member/leave.ts'
import { changeMember, recruitMember } from './member/member.ts'
import { recruitMany } from './member/recruitMany.ts'
import { moveMember } from './member/order.ts'
import { transferMember } from './member/transfer.ts'
import { clearOverride, setOverride } from './member/override.ts'
import { portrayMember } from './member/portrait.ts'
import { dropTrait, stepTrait, takeTrait } from './member/trait.ts'
import { chooseWarband } from './warband/choose.ts'
import { duplicateWarband } from './warband/duplicate.ts'
import { recordPoints, transferPoints } from './warband/ledger.ts'
import { changeWarband, createWarband, importWarband } from './warband/warband.ts'
import { reinstateWarband, withdrawWarband } from './warband/withdraw.ts'

const ALL = [
  createCampaign,
  beginSeason,
  changeCampaign,
  closeCampaign,
  reopenCampaign,
  discardCampaign,
  addContent,
  changeContent,
  removeContent,
  takeContent,
  createWarband,
  changeWarband,
  importWarband,
  duplicateWarband,
  withdrawWarband,
  reinstateWarband,
  deleteWarband,
  recruitMember,
  recruitMany,
  changeMember,
  releaseMember,
  releaseMany,
  restoreMember,
  deleteMember,
  moveMember,
  transferMember,
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
  addInjury,
  strikeInjury,
  setAbsence,
  endCaptivity,
  planGame,
  planRound,
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
