// pdfmake's types that are used here, in one place.
import type { CanvasElement, Content, ContentImage, ContentText, TDocumentDefinitions } from 'pdfmake/interfaces'

export type { CanvasElement, Content, ContentImage, ContentText, TDocumentDefinitions }
