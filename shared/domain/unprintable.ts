/**
 * Characters that harm a terminal or a PDF: control characters, and characters that change the direction of text. Notes
 * may contain some of them: tabs and line breaks.
 */
export const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g
