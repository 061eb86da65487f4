import type { Command } from './base/command.ts'

/** Every command by its name, in the order of the help. Each is loaded when it is asked for: most need little of the program. */
export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  validate: async () => (await import('./commands/validate.ts')).validate,
  print: async () => (await import('./commands/print.ts')).print,
  roll: async () => (await import('./commands/roll.ts')).roll,
  call: async () => (await import('./commands/call.ts')).call,
  campaigns: async () => (await import('./commands/campaigns.ts')).campaigns,
  export: async () => (await import('./commands/export.ts')).exportCampaign,
  along: async () => (await import('./commands/along.ts')).along,
  import: async () => (await import('./commands/import.ts')).importFile,
  recruit: async () => (await import('./commands/recruit.ts')).recruit,
  templates: async () => (await import('./commands/templates.ts')).templates,
  transfer: async () => (await import('./commands/transfer.ts')).transfer,
  stats: async () => (await import('./commands/stats.ts')).stats,
  report: async () => (await import('./commands/report.ts')).report,
  page: async () => (await import('./commands/page.ts')).page,
  notebook: async () => (await import('./commands/notebook.ts')).notebook,
  check: async () => (await import('./commands/check.ts')).check,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/restore.ts')).restore,
  sample: async () => (await import('./commands/sample.ts')).sample,
}

/** All of them, for what speaks of each. */
export const allCommands = (): Promise<Command[]> => Promise.all(Object.values(COMMANDS).map((load) => load()))
