package dev.tidegate.promotions.site;

/**
 * One scalar of one file that pins a version.
 *
 * @param location the id of the location that owns it
 * @param line counted from 1
 * @param start the first byte of the text that is replaced, without quotes
 * @param end the byte after its last
 * @param text the text that stands there now, as it is read
 */
public record Site(String location, String file, int line, int start, int end, String text) {}
