import { defineMessages } from '../messages.ts';

/** The camera and the document upload widget. */
export const documentTexts = defineMessages('documents', {
  captureDocument: 'Capture Document',
  frameGuide: 'Position document within frame',
  lightGuide: 'Ensure good lighting & focus',
  starting: 'Starting the camera...',
  capture: 'Capture',
  retake: 'Retake',
  usePhoto: 'Use Photo',
  rotate: 'Rotate',
  torchOn: 'Turn the light on',
  torchOff: 'Turn the light off',
  captured: 'The photo that was taken',
  liveVideo: 'Live picture of the camera',
  cameraRefused:
    'Unable to access camera. Please check permissions or try uploading a file instead.',
  captureFailed: 'Failed to process captured image. Please try again.',
  cameraHint: 'Camera not available? You can still upload files using the Upload button.',
  retryCamera: 'Retry Camera',
  tooDark: 'The photo looks dark. If the print is hard to read, take it again with more light.',
  blurred: 'The photo looks blurred. If the print is hard to read, hold still and take it again.',
  upload: 'Upload',
  camera: 'Camera',
  change: 'Change',
  remove: 'Remove',
  uploaded: 'File uploaded',
  formats: 'Supported formats: JPG, PNG, WEBP',
  available: 'Document available from previous registration',
  preparing: 'Preparing the picture...',
  unreadable: 'This file could not be read as a picture. Supported formats: JPG, PNG, WEBP',
  previewOf: 'Preview of {label}',
});
