package dev.tidegate.promotions.site;

/**
 * A value at a place that a pattern selects, which is no version and was left alone because the pattern allows that.
 *
 * @param line counted from 1
 */
public record ForeignSite(String location, String file, int line, String text) {}
