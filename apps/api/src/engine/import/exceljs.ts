import type ExcelJS from 'exceljs';

/** Loaded with the first workbook: its hundred modules are a sixth of what a start would read. */
export const excelJs = async (): Promise<typeof ExcelJS> => (await import('exceljs')).default;
