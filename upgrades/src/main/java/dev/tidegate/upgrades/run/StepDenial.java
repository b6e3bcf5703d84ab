package dev.tidegate.upgrades.run;

/**
 * Why a step must not be taken.
 *
 * @param failsPass whether the organisation has failed because of it; a process that was asked to stop has not
 */
public record StepDenial(String sentence, boolean failsPass) {}
