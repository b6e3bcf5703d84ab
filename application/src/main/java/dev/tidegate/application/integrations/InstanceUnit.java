package dev.tidegate.application.integrations;

import dev.tidegate.application.integrations.load.IntegrationData;
import dev.tidegate.runtime.Unit;

/**
 * One instance of integrations: everything that one data tree says, under the owner its settings name.
 *
 * @param data as they were read for this round
 */
public record InstanceUnit(IntegrationData data) implements Unit {

    @Override
    public String name() {
        return data.settings().owner();
    }
}
