package dev.tidegate.application.config;

import dev.tidegate.engine.problem.ProblemCode;

/** The problem codes of configuration files, in addition to those of all data files. */
public enum ConfigProblem implements ProblemCode {
    CONFIG_PATH_MISSING("create the file or directory, or correct the path; it counts from the configuration file on"),
    CONFIG_SECRET_INLINE("take the secret out of the address and name a file that holds it"),
    CONFIG_VALUE_INVALID("write a value of the form the message shows");

    private final String remedy;

    ConfigProblem(String remedy) {
        this.remedy = remedy;
    }

    @Override
    public Severity severity() {
        return Severity.ERROR;
    }

    @Override
    public String remedy() {
        return remedy;
    }
}
