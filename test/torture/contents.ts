import { openForReading } from '../../main/database/open.ts'
import { campaignDocumentOf } from '../../main/transfer/campaignDocument.ts'

/** The data of all campaigns of a folder, as text. Throws the errors of opening the folder. */
export function contentsIn(folder: string): string {
  const { store } = openForReading(folder, { check: false })
  try {
    const documents = store.campaigns().map(({ id }) => {
      const journal = [...store.entries(id, Number.MAX_SAFE_INTEGER)].reverse()
      return campaignDocumentOf(store.loadAll(id), journal, id, '')
    })
    return JSON.stringify(documents)
  } finally {
    store.close()
  }
}
