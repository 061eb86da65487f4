import { openForReading } from '../../main/database/open.ts'
import { campaignDocumentOf } from '../../main/transfer/campaignDocument.ts'

/** Everything that stands in a folder's campaigns, as text. Throws what opening it throws. */
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
