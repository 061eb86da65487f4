import type { z } from 'zod/mini'
import { JOURNALED, type CommandInputs } from '../../commands/all.ts'
import { ALONG_METHODS } from '../methods/along.ts'
import { APPROVAL_METHODS } from '../methods/approval.ts'
import { CAMPAIGN_METHODS } from '../methods/campaign.ts'
import { CLUB_METHODS } from '../methods/club.ts'
import { GAME_METHODS } from '../methods/game.ts'
import { HAND_METHODS } from '../methods/hand.ts'
import { HISTORY_METHODS } from '../methods/history.ts'
import type { Method } from '../methods/method.ts'
import { PAGE_METHODS } from '../methods/page.ts'
import { PARTS_METHODS } from '../methods/parts.ts'
import { PRINT_METHODS } from '../methods/print.ts'
import { PROGRAM_METHODS } from '../methods/program.ts'
import { REFERENCE_METHODS } from '../methods/reference.ts'
import { SAFEKEEPING_METHODS } from '../methods/safekeeping.ts'
import { STATISTICS_METHODS } from '../methods/statistics.ts'
import { TRANSFER_METHODS } from '../methods/transfer.ts'
import { WARBAND_METHODS } from '../methods/warband.ts'

export type { Method }

const OTHERS = {
  ...CAMPAIGN_METHODS,
  ...WARBAND_METHODS,
  ...GAME_METHODS,
  ...PARTS_METHODS,
  ...HAND_METHODS,
  ...HISTORY_METHODS,
  ...REFERENCE_METHODS,
  ...PAGE_METHODS,
  ...PRINT_METHODS,
  ...STATISTICS_METHODS,
  ...TRANSFER_METHODS,
  ...PROGRAM_METHODS,
  ...SAFEKEEPING_METHODS,
  ...CLUB_METHODS,
  ...APPROVAL_METHODS,
  ...ALONG_METHODS,
}

/** Everything that can be asked of the program, by name. */
export const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ...Object.entries(OTHERS),
  ...[...JOURNALED.values()].map(({ name, input }): readonly [string, Method] => [name, { kind: 'command', input }]),
])

/** All methods that are not commands. */
export type Others = typeof OTHERS
/** What each method is asked with, by its name; of commands without their envelope. */
export type MethodInputs = { readonly [M in keyof Others]: z.input<Others[M]['input']> } & CommandInputs
export type SafekeepingName = keyof typeof SAFEKEEPING_METHODS
export type ClubName = keyof typeof CLUB_METHODS
export type MethodName = keyof MethodInputs
/** Methods that are commands: asked with an envelope, answered with `Done`. */
export type CommandName = keyof CommandInputs
