package dev.tidegate.upgrades.policy;

import java.util.List;
import java.util.Set;

/** The kinds of version gates that are known, as they are written in policies. */
public final class GateLabels {

    /** The ordinary gate of a minor version. */
    public static final String OCP = "api.openshift.com/gate-ocp";

    /** Roles in the cloud account must be upgraded first. */
    public static final String STS = "api.openshift.com/gate-sts";

    /** Users must adapt their ingress first. */
    public static final String INGRESS = "api.openshift.com/gate-ingress";

    public static final Set<String> KNOWN = Set.of(OCP, STS, INGRESS);

    /** Written by whoever wants no gate acknowledged for them. */
    static final String NOTHING = "none";

    private static final Set<String> DEFAULT = Set.of(OCP);

    private GateLabels() {}

    /** The gates to acknowledge if this was written; nothing at all means the ordinary ones. */
    static Set<String> approved(List<String> written) {
        return written.isEmpty() ? DEFAULT : Set.copyOf(written);
    }
}
