import { checkRosterFile, type CheckedRoster } from '../../main/app/print/checkedRoster.ts'
import { nodeFiles } from '../../main/ports/nodeFiles.ts'
import { temporaryFolder } from './cli.ts'

/** A roster file, as the program reads and evaluates it. */
export const checkFile = (file: string): Promise<CheckedRoster> => checkRosterFile(file, nodeFiles)

/** A roster, as the program reads it from a file. */
export async function checkDocument(document: object): Promise<CheckedRoster> {
  const folder = temporaryFolder()
  try {
    return await checkFile(folder.write('roster.json', document))
  } finally {
    folder.remove()
  }
}
