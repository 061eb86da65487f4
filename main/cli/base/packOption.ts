import { ROSTER_LIMITS } from '../../../shared/contract/limits.ts'
import { lastOption, type Arguments } from '../../app/arguments.ts'
import { readTextFile } from '../../transfer/jsonFile.ts'
import type { GivenPack } from '../../../shared/commands/base/command.ts'
import type { Terminal } from './io.ts'
import type { CliOption } from './options.ts'
import { readOrReport } from './problem.ts'

export const PACK_OPTION: CliOption = { name: 'pack', value: 'FILE', about: 'cli.option.pack' }

/**
 * Reads a pack for a campaign. If it cannot be read or has faults, prints the reason and returns null.
 */
export async function readPackOrReport(file: string, terminal: Terminal): Promise<GivenPack | null> {
  // Loaded only when needed, because most commands play no pack.
  const { readGivenPack } = await import('../../transfer/packRulesets.ts')
  return readOrReport(file, terminal, () => readGivenPack(readTextFile(file, terminal.files, ROSTER_LIMITS))) ?? null
}

/** Reads the pack of the option `--pack` as `readPackOrReport` does; undefined without the option. */
export async function packOption(args: Arguments, terminal: Terminal): Promise<GivenPack | null | undefined> {
  const file = lastOption(args, 'pack')
  return file === undefined ? undefined : readPackOrReport(file, terminal)
}
