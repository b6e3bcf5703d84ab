package dev.tidegate.promotions.automation;

import java.time.Instant;

/** A person's word that automation leaves a subscriber alone. */
public record SubscriberHold(String person, String reason, Instant since) {}
