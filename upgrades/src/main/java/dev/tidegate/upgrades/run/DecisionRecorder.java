package dev.tidegate.upgrades.run;

/** Stores what was decided from what, so that it can be looked up and decided again. */
@FunctionalInterface
public interface DecisionRecorder {

    void record(Decision decision);

    /**
     * One decision about an organisation, or about one of its add-ons. Inputs, plan and outcome are JSON.
     *
     * @param addon the id of the add-on; empty for the clusters themselves
     */
    record Decision(String addon, String inputs, String plan, String outcome) {}
}
