package dev.tidegate.upgrades.run;

/** A notice and whether it was sent. */
public record OwnerNoticeResult(OwnerNotice notice, ChangeResult result) {}
