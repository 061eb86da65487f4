import type { AppMethod, MethodDefinition } from './base/defineMethod.ts'
import { listCounters } from './campaign/countersQuery.ts'
import { rollStakeIncome } from './campaign/stakeRolls.ts'
import { getStakePicture, listStakes } from './campaign/stakesQuery.ts'
import { getAbout, getLicenceNotices } from './about.ts'
import { withdrawSubmission, refuseSubmission, approveSubmissions } from './approvals/answerSubmissions.ts'
import { listSubmissions, countSubmissions } from './approvals/submissionList.ts'
import { listCampaigns, getCampaignNames } from './campaign/campaignList.ts'
import { getCampaign } from './campaign/campaignQuery.ts'
import { getOverview } from './campaign/overview.ts'
import { previewPack } from './campaign/packPreview.ts'
import { getCampaignPack } from './campaign/packQuery.ts'
import { getSetup } from './campaign/overviewSetup.ts'
import { previewSeason } from './campaign/seasonQuery.ts'
import { getStandings, getRoundStandings } from './campaign/standings.ts'
import { getScenarioDraw } from './game/scenarioDrawQuery.ts'
import { getCompanion } from './game/companionQuery.ts'
import { getDraft, saveDraft, dropDraft } from './game/drafts.ts'
import { rollGame, rollRequestedDice } from './game/gameDice.ts'
import { getGamePictures } from './game/gamePictures.ts'
import { getGame, getAftermath } from './game/gameQueries.ts'
import { listHistory } from './history/historyList.ts'
import { getUndoPreview } from './history/historyPreview.ts'
import { getTimeline, getHistoryPeople, getDifferences } from './history/historyView.ts'
import { bringBack, continueBringBack, resolveWaitingEntry } from './offline/bringBack.ts'
import { exportOfflineEntries } from './offline/bringBackDocument.ts'
import { listOffline, takeCampaignOffline, exportOfflineCopy, endOfflineMark } from './offline/takeOffline.ts'
import { listWaitingEntries } from './offline/waitingEntries.ts'
import { getPreferences, savePreferences } from './preferences.ts'
import { getBook, getHonours } from './print/book.ts'
import { getPrintState, markPrinted } from './print/printState.ts'
import { getCalendar } from './publish/calendar.ts'
import { getNotebook, readNotebook, listNotebooks } from './publish/notebook.ts'
import { getPage } from './publish/page.ts'
import { getContent, getContentCheck, previewFrozenEntryRemoval } from './reference/contentQuery.ts'
import { checkContentImport, exportContent, previewContentFile } from './reference/contentFileQuery.ts'
import { getRules } from './reference/rulesQuery.ts'
import { rollOnRulesTable } from './reference/rulesTable.ts'
import {
  addExampleToShelf,
  addPackToShelf,
  listExamples,
  listPacks,
  readShelfPack,
  removeFaultyFile,
  removeFromShelf,
} from './reference/packShelf.ts'
import { getFormulaValue } from './reference/packFormula.ts'
import { tryOutAftermath, tryOutPack, tryOutRoll, tryOutRules } from './reference/packTryOut.ts'
import {
  beginPackDraft,
  checkPackDraft,
  finishPackDraft,
  getPackDraft,
  listPackDrafts,
  removePackDraft,
  savePackDraft,
} from './reference/packDrafts.ts'
import { listRulesets } from './reference/rulesetsQuery.ts'
import { answerReport, rollForReport, setReportSubmitted } from './reports/reportChanges.ts'
import { readAnswers, receiveAnswers } from './reports/receiveAnswers.ts'
import { listOwnReportGames, getPlayerReport, listReports } from './reports/reportQueries.ts'
import { getBandWithdrawal } from './rulings/withdrawalQuery.ts'
import { getMemberRulings } from './rulings/memberRulings.ts'
import { getTradeableItems, getUnspentExperience } from './rulings/itemsAndExperience.ts'
import { readMemberList } from './rulings/memberList.ts'
import { previewRuling } from './rulings/preview.ts'
import { getRecruitCopies, previewRecruits } from './rulings/recruits.ts'
import { getRoundReport, getRoundPicture } from './statistics/report.ts'
import { viewStatistics, viewStandings } from './statistics/statistics.ts'
import { exportStatistics } from './statistics/statisticsCsv.ts'
import { exportCampaign } from './transfer/campaignExport.ts'
import { importCampaign } from './transfer/campaignImport.ts'
import { exportCsv } from './transfer/csvQuery.ts'
import { createSample } from './transfer/samples.ts'
import { exportWarband } from './transfer/warbandExport.ts'
import { previewWarband } from './transfer/warbandPreview.ts'
import { getAdvances } from './warband/advanceQuery.ts'
import { getBandCareer } from './warband/bandCareer.ts'
import { getMember } from './warband/builderMember.ts'
import { getWarbandBuilder } from './warband/builderQuery.ts'
import { getMemberCards } from './warband/cardsQuery.ts'
import { getCatalogue } from './warband/catalogueQuery.ts'
import { getMemberStory } from './warband/memberStory.ts'
import { getNewBand } from './warband/newBandQuery.ts'
import { getCarriedItemProfiles } from './warband/profilesQuery.ts'
import { previewStep } from './warband/stepPreview.ts'
import { getPortraits, getWarband, getWarbandPicture } from './warband/warbandQuery.ts'

const ALL = [
  listCampaigns,
  getCampaignNames,
  getCampaign,
  getOverview,
  previewSeason,
  getCampaignPack,
  previewPack,
  getSetup,
  getStandings,
  getRoundStandings,
  getWarband,
  getNewBand,
  getWarbandBuilder,
  getMemberCards,
  getPortraits,
  getWarbandPicture,
  getGamePictures,
  getBandCareer,
  getMember,
  previewStep,
  getCarriedItemProfiles,
  getCatalogue,
  getMemberStory,
  getAdvances,
  getGame,
  getAftermath,
  rollGame,
  getCompanion,
  getScenarioDraw,
  rollRequestedDice,
  getDraft,
  saveDraft,
  dropDraft,
  listOwnReportGames,
  getPlayerReport,
  listReports,
  readAnswers,
  receiveAnswers,
  answerReport,
  rollForReport,
  setReportSubmitted,
  getRecruitCopies,
  readMemberList,
  previewRecruits,
  previewRuling,
  getMemberRulings,
  getTradeableItems,
  getBandWithdrawal,
  getUnspentExperience,
  listHistory,
  getTimeline,
  getHistoryPeople,
  getDifferences,
  getUndoPreview,
  listCounters,
  listStakes,
  getStakePicture,
  rollStakeIncome,
  getRules,
  exportContent,
  previewContentFile,
  checkContentImport,
  rollOnRulesTable,
  getContent,
  getContentCheck,
  previewFrozenEntryRemoval,
  beginPackDraft,
  checkPackDraft,
  finishPackDraft,
  getPackDraft,
  listPackDrafts,
  removePackDraft,
  savePackDraft,
  listRulesets,
  getFormulaValue,
  tryOutAftermath,
  tryOutPack,
  tryOutRoll,
  tryOutRules,
  listPacks,
  readShelfPack,
  addPackToShelf,
  listExamples,
  addExampleToShelf,
  removeFromShelf,
  removeFaultyFile,
  getPage,
  getCalendar,
  getNotebook,
  readNotebook,
  listNotebooks,
  getPrintState,
  getBook,
  getHonours,
  markPrinted,
  viewStatistics,
  viewStandings,
  exportStatistics,
  getRoundReport,
  getRoundPicture,
  exportCampaign,
  exportCsv,
  importCampaign,
  previewWarband,
  exportWarband,
  createSample,
  getAbout,
  getLicenceNotices,
  getPreferences,
  savePreferences,
  listSubmissions,
  countSubmissions,
  withdrawSubmission,
  refuseSubmission,
  approveSubmissions,
  listOffline,
  takeCampaignOffline,
  exportOfflineCopy,
  endOfflineMark,
  exportOfflineEntries,
  bringBack,
  continueBringBack,
  listWaitingEntries,
  resolveWaitingEntry,
] as const

const byMethod = <One extends { readonly method: AppMethod }>(
  all: readonly One[],
): { readonly [D in One as D['method']]: D } => Object.fromEntries(all.map((one) => [one.method, one])) as never

/**
 * The definition of each query and transfer: its handler and its access rule. Does not compile if a method of the
 * contract has no definition.
 */
export const METHOD_DEFINITIONS: { readonly [M in AppMethod]: MethodDefinition<M> } = byMethod(ALL)
