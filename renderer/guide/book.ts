import type { Language } from '../../shared/domain/localized.ts'
import type { Book, LoadedPage } from './model.ts'
import { inOrder } from './pages.ts'

const BOOKS: Readonly<Record<Language, () => Promise<Record<string, LoadedPage>>>> = {
  fr: () => import('./frenchGuide.ts').then(({ frenchGuide }) => frenchGuide),
  en: () => import('./englishGuide.ts').then(({ englishGuide }) => englishGuide),
}

/** Loads the guide in a language. */
export async function bookIn(language: Language): Promise<Book> {
  return inOrder(await BOOKS[language]())
}
