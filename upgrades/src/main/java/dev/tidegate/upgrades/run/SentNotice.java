package dev.tidegate.upgrades.run;

/** A notice and whether it went out. */
public record SentNotice(Notice notice, Deed deed) {}
