'use strict';
const { crc32 } = require('node:zlib');

/**
 * The checksum of an entry of an archive; stands in for the package of this name, which computes it in JavaScript.
 * @param {Uint8Array} bytes
 * @param {number} [before] the checksum of the bytes before these
 */
exports.unsigned = (bytes, before) => crc32(bytes, before);
