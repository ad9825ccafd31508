/**
 * A text without the signs that turn the direction of reading around: nobody types them, none of our languages needs them, and
 * they make a name or a figure look like another. They come along where a number is copied out of a phone.
 */
export const withoutDirections = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '');
