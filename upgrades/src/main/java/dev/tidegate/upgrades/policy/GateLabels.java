package dev.tidegate.upgrades.policy;

import java.util.List;
import java.util.Set;

/** The known kinds of version gates, as policies name them. */
public final class GateLabels {

    /** The ordinary gate of a minor version. */
    public static final String OCP = "api.openshift.com/gate-ocp";

    /** Requires that roles in the cloud account are upgraded first. */
    public static final String STS = "api.openshift.com/gate-sts";

    /** Requires that users adapt their ingress first. */
    public static final String INGRESS = "api.openshift.com/gate-ingress";

    public static final Set<String> KNOWN = Set.of(OCP, STS, INGRESS);

    /** Acknowledges no gate. */
    static final String NONE = "none";

    private static final Set<String> DEFAULT = Set.of(OCP);

    private GateLabels() {}

    /** The gates to acknowledge for a list as written; an empty list means the default. */
    static Set<String> approved(List<String> written) {
        return written.isEmpty() ? DEFAULT : Set.copyOf(written);
    }
}
