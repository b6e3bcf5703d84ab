package dev.tidegate.application.upgrades;

import dev.tidegate.application.upgrades.storage.FencedPermission;
import dev.tidegate.runtime.Pass;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.upgrades.run.StepDenial;
import java.util.Optional;

/** The permission to change an organisation during one pass of the runtime. */
record PassPermission(Pass pass) implements FencedPermission {

    @Override
    public Fence fence() {
        return pass.fence();
    }

    /** A person or process that stops the work is no failure of the organisation. */
    @Override
    public Optional<StepDenial> denial() {
        return pass.denial()
                .map(denial -> new StepDenial(
                        denial.sentence(),
                        switch (denial.reason()) {
                            case LEASE_LOST, DEADLINE -> true;
                            case HALTED, STOPPING -> false;
                        }));
    }
}
