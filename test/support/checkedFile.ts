import { checkRosterFile, type CheckedRoster } from '../../main/app/print/checkedRoster.ts'
import { nodeFiles } from '../../main/ports/nodeFiles.ts'
import { temporaryFolder } from './cli.ts'

/** Reads and evaluates a roster file as the program does. */
export const checkFile = (file: string): Promise<CheckedRoster> => checkRosterFile(file, nodeFiles)

/** Reads and evaluates a roster document as the program does, from a temporary file. */
export async function checkDocument(document: object): Promise<CheckedRoster> {
  const folder = temporaryFolder()
  try {
    return await checkFile(folder.write('roster.json', document))
  } finally {
    folder.remove()
  }
}
