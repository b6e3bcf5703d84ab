package dev.tidegate.policies.plan;

import dev.tidegate.policies.hub.HubFailure;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Random;

/** A hub of which one request in five fails: refused, in conflict, or carried out without an answer. */
final class FaultyHub {

    private final FakeHub hub;
    private final Random random;
    private boolean faulty = true;
    private int faults;

    FaultyHub(FakeHub hub, Random random) {
        this.hub = hub;
        this.random = random;
    }

    <T> T as(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> asked(method, arguments)));
    }

    private Object asked(Method method, Object[] arguments) throws Throwable {
        int dice = faulty ? random.nextInt(20) : 20;
        if (dice < 4) {
            faults++;
        }
        switch (dice) {
            case 0 -> throw new HubFailure(HubFailure.Kind.CONFLICT, "409 for " + method.getName());
            case 1 -> throw new HubFailure(HubFailure.Kind.OTHER, "429 for " + method.getName());
            case 2 -> throw new HubFailure(HubFailure.Kind.OTHER, "500 for " + method.getName());
            default -> {}
        }
        Object answer;
        try {
            answer = method.invoke(hub, arguments);
        } catch (InvocationTargetException failed) {
            throw failed.getCause();
        }
        if (dice == 3) {
            throw new HubFailure(HubFailure.Kind.OTHER, "no answer to " + method.getName());
        }
        return answer;
    }

    void recover() {
        faulty = false;
    }

    int faults() {
        return faults;
    }
}
