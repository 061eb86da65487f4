import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'
import type { Notebook } from '../notebook.ts'
import { NotebookAsked, NotebooksAsked, PageAsked } from '../page.ts'
import type { NotebookList, PageFile, PageView } from '../views/page.ts'
import { query } from './method.ts'

export const PAGE_METHODS = {
  /** A campaign as one page to share. */
  'page.get': query(z.strictObject({ campaign: Id, ...PageAsked })).answers<PageView>(),
  /** A band as a page for its player’s pocket. */
  'notebook.get': query(z.strictObject(NotebookAsked)).answers<PageFile>(),
  /** The same for a screen. */
  'notebook.read': query(z.strictObject(NotebookAsked)).answers<Notebook>(),
  'notebook.list': query(NotebooksAsked).answers<NotebookList>(),
}
