import type { z } from 'zod/mini'
import type { Command, JournalMethod } from './base/command.ts'
import { changeCampaign, createCampaign } from './campaign/campaign.ts'
import { discardCampaign } from './campaign/discard.ts'
import { deleteWarband } from './warband/delete.ts'
import { answerAttendance, answerAttendanceOfMany } from './campaign/attendance.ts'
import { changeManyRounds, changeRound } from './campaign/round.ts'
import { takePack } from './campaign/pack.ts'
import { beginSeason } from './campaign/season.ts'
import { closeCampaign, reopenCampaign } from './campaign/close.ts'
import { addContent, changeContent, removeContent } from './content/content.ts'
import { importContent } from './content/importContent.ts'
import { updateFrozenContent } from './content/frozenContent.ts'
import { correctGame } from './game/correct.ts'
import { cancelGame, changeGame, planGame } from './game/game.ts'
import { storeCompanionMoves } from './game/keepMoves.ts'
import { drawRoundScenarios } from './game/drawScenarios.ts'
import { lineUpGame } from './game/lineUp.ts'
import { planRound } from './game/planRound.ts'
import { recordGameAftermath } from './game/settle.ts'
import { adjustStandings, settleUnplayed } from './game/unplayed.ts'
import { redoEntries, undoEntries } from './history/undo.ts'
import { chooseItemOption } from './item/choose.ts'
import { buyItem, loseItem, moveItem, sellItem } from './item/item.ts'
import { breakItem, mendItem } from './item/mend.ts'
import { tradeItem } from './item/trade.ts'
import { promoteMember, takeAdvance } from './member/advance.ts'
import { chooseMemberOption, stepMemberNumber, setMemberText } from './member/build.ts'
import { setAbsence } from './member/absence.ts'
import { endCaptivity } from './member/captive.ts'
import { deleteMember } from './member/delete.ts'
import { awardExperience, awardMany } from './member/experience.ts'
import { addInjury, removeInjury } from './member/injury.ts'
import { letManyMembersLeave, letMemberLeave, restoreMember } from './member/leave.ts'
import { changeMember, recruitMember } from './member/member.ts'
import { recruitMany } from './member/recruitMany.ts'
import { reorderMember } from './member/order.ts'
import { transferMember } from './member/transfer.ts'
import { clearOverride, setOverride } from './member/override.ts'
import { setPortrait } from './member/portrait.ts'
import { collectStakeIncome } from './stake/income.ts'
import { adjustCounters } from './counter/adjust.ts'
import { changeCounter, createCounter, moveCounter, removeCounter } from './counter/counter.ts'
import { changeStake, createStake, giveStake, removeStake, setStakePicture } from './stake/stake.ts'
import { setGameStakes } from './game/stakes.ts'
import { setWarbandPicture } from './warband/picture.ts'
import { addGamePicture, moveGamePicture, removeGamePicture, writePictureCaption } from './game/pictures.ts'
import { dropTrait, stepTraitLevel, takeTrait } from './member/trait.ts'
import { chooseWarbandOption } from './warband/choose.ts'
import { duplicateWarband } from './warband/duplicate.ts'
import { recordPoints, transferPoints } from './warband/ledger.ts'
import { changeWarband, createWarband, importWarband } from './warband/warband.ts'
import { reinstateWarband, withdrawWarband } from './warband/withdraw.ts'

const ALL_COMMANDS = [
  createCampaign,
  beginSeason,
  changeCampaign,
  takePack,
  closeCampaign,
  reopenCampaign,
  discardCampaign,
  changeRound,
  changeManyRounds,
  answerAttendance,
  answerAttendanceOfMany,
  addContent,
  changeContent,
  importContent,
  removeContent,
  updateFrozenContent,
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
  letMemberLeave,
  letManyMembersLeave,
  restoreMember,
  deleteMember,
  reorderMember,
  transferMember,
  setPortrait,
  setWarbandPicture,
  stepMemberNumber,
  chooseMemberOption,
  setMemberText,
  takeTrait,
  stepTraitLevel,
  dropTrait,
  buyItem,
  sellItem,
  loseItem,
  breakItem,
  mendItem,
  moveItem,
  chooseItemOption,
  chooseWarbandOption,
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
  removeInjury,
  setAbsence,
  endCaptivity,
  planGame,
  planRound,
  drawRoundScenarios,
  settleUnplayed,
  adjustStandings,
  changeGame,
  cancelGame,
  storeCompanionMoves,
  lineUpGame,
  addGamePicture,
  writePictureCaption,
  moveGamePicture,
  removeGamePicture,
  recordGameAftermath,
  createStake,
  changeStake,
  giveStake,
  removeStake,
  setStakePicture,
  setGameStakes,
  collectStakeIncome,
  createCounter,
  changeCounter,
  moveCounter,
  removeCounter,
  adjustCounters,
] as const

/**
 * Methods that write a journal entry but are no commands: the program runs them itself, because they work on the
 * journal.
 */
const JOURNAL_ONLY = [correctGame, undoEntries, redoEntries] as const

/** All commands, by name. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map(
  (ALL_COMMANDS as unknown as readonly Command[]).map((one) => [one.name, one]),
)

/** All methods that write a journal entry, by name: the commands and the journal methods. */
export const JOURNAL_METHODS: ReadonlyMap<string, JournalMethod> = new Map(
  ([...ALL_COMMANDS, ...JOURNAL_ONLY] as unknown as readonly JournalMethod[]).map((one) => [one.name, one]),
)

type JournalOnlyMethod = (typeof JOURNAL_ONLY)[number]
export type JournalOnlyMethodName = JournalOnlyMethod['name']
type AnyCommand = (typeof ALL_COMMANDS)[number]
/** The input of each method that writes a journal entry, by the name of the method. */
export type CommandInputs = { readonly [C in AnyCommand | JournalOnlyMethod as C['name']]: z.input<C['input']> }
/** The answer of each command, by the name of the command. */
export type CommandAnswers = {
  readonly [C in AnyCommand as C['name']]: Extract<ReturnType<C['decide']>, { readonly answer: unknown }>['answer']
}
