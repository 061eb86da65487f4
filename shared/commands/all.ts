import { promoteMember, takeAdvance } from './advance.ts'
import { endCaptivity } from './captive.ts'
import { awardExperience, clearOverride, recordPoints, setOverride } from './book.ts'
import { changeCampaign, createCampaign } from './campaign.ts'
import type { Command } from './command.ts'
import { cancelGame, changeGame, planGame } from './game.ts'
import { buyItem, loseItem, moveItem, sellItem } from './item.ts'
import { changeMember, deleteMember, recruitMember, releaseMember, restoreMember } from './member.ts'
import { settleGame } from './settle.ts'
import { tradeItem, transferPoints } from './trade.ts'
import { changeWarband, createWarband, importWarband } from './warband.ts'

/** Everything that can be done to a campaign, by name. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map(
  (
    [
      createCampaign,
      changeCampaign,
      createWarband,
      changeWarband,
      importWarband,
      recruitMember,
      changeMember,
      releaseMember,
      restoreMember,
      deleteMember,
      buyItem,
      sellItem,
      loseItem,
      moveItem,
      tradeItem,
      recordPoints,
      transferPoints,
      awardExperience,
      setOverride,
      clearOverride,
      takeAdvance,
      promoteMember,
      endCaptivity,
      planGame,
      changeGame,
      cancelGame,
      settleGame,
    ] as unknown as readonly Command[]
  ).map((one) => [one.name, one]),
)
