package dev.tidegate.forge;

import java.time.Instant;

/** Somebody set or took off a label. */
public record LabelEvent(String label, boolean added, String login, Instant at) {}
