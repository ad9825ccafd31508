import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileFieldsInterceptor, FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { MOST_IMAGE_BYTES } from './images.js';

/** The route takes one picture as multipart field `file`; a larger one is refused while it comes in. */
export const ImageUpload = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(FileInterceptor('file', { limits: { fileSize: MOST_IMAGE_BYTES, files: 1, fields: 5 } })),
    ApiConsumes('multipart/form-data'),
    ApiBody({ schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } }),
  );

/** As `ImageUpload`, with the same picture in its small size as field `small` where the sender made one. */
export const ImageSizesUpload = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(
      FileFieldsInterceptor(
        [
          { name: 'file', maxCount: 1 },
          { name: 'small', maxCount: 1 },
        ],
        { limits: { fileSize: MOST_IMAGE_BYTES, files: 2, fields: 5 } },
      ),
    ),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' }, small: { type: 'string', format: 'binary' } },
      },
    }),
  );
