import type { z } from 'zod/mini'
import { JOURNAL_METHODS, type CommandInputs } from '../../commands/all.ts'
import { OFFLINE_METHODS } from '../methods/offline.ts'
import { APPROVAL_METHODS } from '../methods/approval.ts'
import { CAMPAIGN_METHODS } from '../methods/campaign.ts'
import { CLUB_METHODS } from '../methods/club.ts'
import { GAME_METHODS } from '../methods/game.ts'
import { RULING_QUERY_METHODS } from '../methods/rulings.ts'
import { HISTORY_METHODS } from '../methods/history.ts'
import type { Method } from '../methods/method.ts'
import { PACK_DRAFT_METHODS } from '../methods/packDrafts.ts'
import { PAGE_METHODS } from '../methods/page.ts'
import { PHONES_METHODS } from '../methods/phones.ts'
import { PLAYER_REPORT_METHODS } from '../methods/playerReports.ts'
import { POSTING_METHODS } from '../methods/posting.ts'
import { PACK_FORMULA_METHODS } from '../methods/packFormula.ts'
import { PACK_TRY_OUT_METHODS } from '../methods/packTryOut.ts'
import { PRINT_METHODS } from '../methods/print.ts'
import { PROGRAM_METHODS } from '../methods/program.ts'
import { REFERENCE_METHODS } from '../methods/reference.ts'
import { SAFEKEEPING_METHODS } from '../methods/safekeeping.ts'
import { STATISTICS_METHODS } from '../methods/statistics.ts'
import { TRANSFER_METHODS } from '../methods/transfer.ts'
import { WARBAND_METHODS } from '../methods/warband.ts'

export type { Method }

const NON_COMMANDS = {
  ...CAMPAIGN_METHODS,
  ...WARBAND_METHODS,
  ...GAME_METHODS,
  ...PLAYER_REPORT_METHODS,
  ...RULING_QUERY_METHODS,
  ...HISTORY_METHODS,
  ...REFERENCE_METHODS,
  ...PACK_FORMULA_METHODS,
  ...PACK_TRY_OUT_METHODS,
  ...PACK_DRAFT_METHODS,
  ...PAGE_METHODS,
  ...PRINT_METHODS,
  ...STATISTICS_METHODS,
  ...TRANSFER_METHODS,
  ...PROGRAM_METHODS,
  ...SAFEKEEPING_METHODS,
  ...POSTING_METHODS,
  ...PHONES_METHODS,
  ...CLUB_METHODS,
  ...APPROVAL_METHODS,
  ...OFFLINE_METHODS,
}

/** All methods of the program, by name. */
export const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ...Object.entries(NON_COMMANDS),
  ...[...JOURNAL_METHODS.values()].map(({ name, input }): readonly [string, Method] => [
    name,
    { kind: 'command', input },
  ]),
])

/** All methods that are not commands. */
export type NonCommands = typeof NON_COMMANDS
/**
 * The types of the inputs of all methods, by method name. For commands, the fields of the envelope are not included.
 */
export type MethodInputs = { readonly [M in keyof NonCommands]: z.input<NonCommands[M]['input']> } & CommandInputs
export type SafekeepingMethodName = keyof typeof SAFEKEEPING_METHODS
export type PostingMethodName = keyof typeof POSTING_METHODS
export type ClubMethodName = keyof typeof CLUB_METHODS
export type PhonesMethodName = keyof typeof PHONES_METHODS
export type MethodName = keyof MethodInputs
/**
 * Names of commands. In addition to its input, a command accepts the fields of an envelope (see `envelope.ts`). It
 * answers with `CommandAnswer`.
 */
export type CommandName = keyof CommandInputs
